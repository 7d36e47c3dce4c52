import ActivityKit
import AlarmKit
import AppIntents
import FoundationAdditions
import OSModule
import SwiftUI
import Testing
import UIKitModule

@testable import OSLog

/// The modules around AlarmKit.
@Suite struct StandInTests {
  @Test("Parameters keep what they are given, and optional ones begin with nothing")
  func parameters() {
    let empty = OpenOvenIntent()
    #expect(empty.note == nil)
    #expect(empty.shelf == 2)
    empty.alarmID = "a"
    #expect(empty.alarmID == "a")
    let filled = OpenOvenIntent(alarmID: "b")
    #expect(filled.alarmID == "b" && filled.isUrgent)
  }

  @Test("Intents are performed and answer")
  func results() async throws {
    let degrees = try await AskOvenIntent().perform().value
    #expect(degrees == 180)
    #expect(OpenOvenIntent.openAppWhenRun && !AskOvenIntent.openAppWhenRun)
    #expect(OpenOvenIntent.persistentIdentifier == "OpenOvenIntent")
  }

  @Test("An intent can go on with another one, and says who may start it and when")
  func opening() async throws {
    let result = try await ShowOvenIntent().perform()
    let next = (result as? IntentResultContainer<Never, OpenOvenIntent, Never, IntentDialog>)?.opensIntent
    #expect(next?.alarmID == "c")
    #expect(try await TurnOffIntent().perform().value == nil)
    #expect(AskOvenIntent.isDiscoverable && !ShowOvenIntent.isDiscoverable)
    #expect(AskOvenIntent.authenticationPolicy == .alwaysAllowed)
    #expect(ShowOvenIntent.authenticationPolicy == .requiresAuthentication)
    #expect(ShowOvenIntent().shelf == 3)
  }

  @Test("An alert has a title, a body and a sound")
  func activities() {
    let alert = AlertConfiguration(title: "Done", body: "Take it out", sound: .named("bell"))
    #expect(alert.title == "Done" && alert.body == "Take it out")
    #expect(alert.sound == .named("bell") && alert.sound != .default)
    #expect(alert != AlertConfiguration(title: "Done", body: "Take it out", sound: .default))
  }

  @Test("A bundle is described by a class that came in it")
  func bundles() {
    let resource = LocalizedStringResource("Tea", bundle: .forClass(TranslatedBundle.self))
    #expect(resource.bundle == .atURL(Bundle(for: TranslatedBundle.self).bundleURL))
    #expect(String(localized: resource) == "Tea")
  }

  @Test("What is private isn't in a log message, nor worked out")
  func privacy() {
    var asked = 0
    func secret() -> String {
      asked += 1
      return "s3cret"
    }
    let message: OSLogMessage =
      "\(secret()) \(secret(), privacy: .private) \(secret(), privacy: .sensitive) \(secret(), privacy: .private(mask: .hash)) \(7) \(8, privacy: .private) \(true)"
    #expect(message.text == "<private> <private> <private> <private> 7 <private> true" && asked == 0)
    let open: OSLogMessage = "\(secret(), privacy: .public)"
    #expect(open.text == "s3cret" && asked == 1)
  }

  @Test(
    "A format of C is filled, and keeps what is private to itself",
    arguments: [
      ("%d of %{public}@", "7 of pots"), ("%{private}d, %@ and %%", "<private>, <private> and %"),
      ("%.2f %u", "7 <private>"),
      ("%{public}ld", "7"), ("none", "none"), ("%d %{public}s %d", "7 pots "),
    ])
  func formats(format: String, text: String) {
    #expect(OSLogMessage(format: format, [7, "pots" as NSString]).text == text)
  }

  @Test("A lock's state is its closure's own")
  func locks() {
    let lock = OSAllocatedUnfairLock(initialState: [1])
    let count = lock.withLock { state in
      state.append(2)
      return state.count
    }
    #expect(count == 2 && OSAllocatedUnfairLock().withLock { 3 } == 3)
    let copy = lock
    copy.withLock { $0.append(3) }
    #expect(lock.withLock { $0 } == [1, 2, 3])
  }

  @Test("Rows are removed and moved as lists do it")
  func rows() {
    var rows = ["a", "b", "c", "d", "e"]
    rows.remove(atOffsets: [1, 3])
    #expect(rows == ["a", "c", "e"])
    rows.move(fromOffsets: [0], toOffset: 3)
    #expect(rows == ["c", "e", "a"])
    rows.move(fromOffsets: [1, 2], toOffset: 0)
    #expect(rows == ["e", "a", "c"])
  }

  @Test("What an intent depends on is the application's; nobody can confirm")
  func dependencies() async {
    AppDependencyManager.shared.add(dependency: "the larder")
    AppDependencyManager.shared.add(key: "shelves", dependency: 3)
    let intent = NeedyIntent()
    #expect(intent.place == "the larder" && intent.shelves == 3)
    await #expect(throws: IntentAnswerError.nobodyAsked) { try await intent.requestConfirmation() }
  }

  @Test("Localised texts are filled with their arguments", arguments: [("de", 3)])
  func texts(word: String, count: Int) throws {
    let resource: LocalizedStringResource = "\(count) eggs at 100% for \(word)"
    #expect(resource.key == "%lld eggs at 100%% for %@")
    #expect(String(localized: resource) == "3 eggs at 100% for de")
    #expect(String(localized: "100% done") == "100% done")
    #expect(String(localized: LocalizedStringResource("eggs.title", defaultValue: "Eggs")) == "Eggs")
    #expect(LocalizedStringResource(stringLiteral: word).key == "de")
    let read = try JSONDecoder().decode(LocalizedStringResource.self, from: try JSONEncoder().encode(resource))
    #expect(read == resource)
  }

  @Test(
    "Colours become what notifications understand, or are left to the desktop",
    arguments: [
      (Color.orange, "#ff9500"), (Color(red: 1, green: 0, blue: 0.5), "#ff0080"), (Color(white: 2), "#ffffff"),
      (Color(hue: 1.0 / 3, saturation: 1, brightness: 1), "#00ff00"), (Color(hex: 0x12_34_56), "#123456"),
      (Color(red: .nan, green: 0, blue: -1), "#000000"), (Color.black.opacity(0.5), "#000000"),
      (Color.accentColor, nil), (Color("Brand"), nil), (Color.clear, nil), (Color.primary.opacity(0.3), nil),
    ] as [(Color, String?)])
  func colours(color: Color, hexadecimal: String?) {
    #expect(color.value.hexadecimal == hexadecimal)
  }
}

/// Continues with another intent.
private struct ShowOvenIntent: AppIntent {
  static let title: LocalizedStringResource = "Show the oven"
  static let isDiscoverable = false
  static let authenticationPolicy: IntentAuthenticationPolicy = .requiresAuthentication

  @Parameter(title: "Shelf", default: 3, requestValueDialog: "Which shelf?") var shelf: Int

  func perform() async throws -> some IntentResult & OpensIntent {
    .result(opensIntent: OpenOvenIntent(alarmID: "c"), dialog: "Here it is")
  }
}

/// Needs something from its application.
private struct NeedyIntent: AppIntent {
  static let title: LocalizedStringResource = "Need"

  @Dependency var place: String
  @Dependency(key: "shelves") var shelves: Int

  func perform() async throws -> some IntentResult { .result() }
}

/// Continues with another intent, without a dialog.
private struct TurnOffIntent: AppIntent {
  static let title: LocalizedStringResource = "Turn it off"

  func perform() async throws -> some IntentResult & OpensIntent { .result(opensIntent: ShowOvenIntent()) }

  private static let colours: [(UIColor, Color)] = [
    (.systemOrange, .orange), (.systemBlue, .blue), (.systemMint, .mint), (.white, .white), (.label, .primary),
    (.secondaryLabel, .secondary), (.tintColor, .accentColor), (.systemBackground, Color("systemBackground")),
    (
      UIColor(red: 1, green: 0, blue: 0, alpha: 1).withAlphaComponent(0.5),
      Color(red: 1, green: 0, blue: 0, opacity: 0.5)
    ),
    (UIColor(hue: 0.1, saturation: 1, brightness: 1, alpha: 1), Color(hue: 0.1, saturation: 1, brightness: 1)),
  ]

  @Test("UIKit's colours become an alarm's, and those of the system's appearance are the desktop's")
  func uiColors() {
    for (colour, expected) in Self.colours { #expect(Color(uiColor: colour) == expected) }
  }
}

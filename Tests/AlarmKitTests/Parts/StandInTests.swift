import AppIntents
import FoundationAdditions
import SwiftUI
import Testing

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

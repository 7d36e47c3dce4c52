import AlarmWire
import DBus
import EventLoop
import Foundation
import NotificationServer
import TestSupport
import Testing

@testable import AlarmKit

/// Texts travel with their translations: the agent shows them in the user's language, whatever the application's is.
@Suite struct LanguageTests {
  private static func bundle() throws -> TranslatedBundle {
    let bundle = try TranslatedBundle()
    try bundle.write(
      #""title" = "Rice"; "steams" = "Rice steams"; "Done" = "Done";"#, to: "en.lproj/Localizable.strings")
    try bundle.write(
      #""title" = "Reis"; "steams" = "Der Reis dampft"; "Done" = "Fertig"; "Wait" = "Warte";"#,
      to: "de.lproj/Localizable.strings")
    return bundle
  }

  /// A timer whose every text is looked up in a bundle.
  private static func timer(_ bundle: TranslatedBundle) -> AlarmManager.AlarmConfiguration<Recipe> {
    func text(_ key: String.LocalizationValue) -> LocalizedStringResource {
      LocalizedStringResource(key, bundle: .atURL(bundle.url))
    }
    func button(_ key: String.LocalizationValue) -> AlarmButton {
      AlarmButton(text: text(key), textColor: .white, systemImageName: "circle")
    }
    var alert = AlarmPresentation.Alert(title: text("title"))
    alert.givenStop = button("Done")
    let attributes = AlarmAttributes<Recipe>(
      presentation: AlarmPresentation(
        alert: alert, countdown: .init(title: text("steams"), pauseButton: button("Wait")),
        paused: .init(title: text("title"), resumeButton: button("Go on"))),
      tintColor: .orange)
    return .timer(duration: 600, attributes: attributes)
  }

  /// Runs a body with an agent of a language and a notification server in its session.
  private static func withServer(
    _ variables: [String: String], _ body: (LibrarySession, RunningProgram, NotificationDaemon) async throws -> Void
  ) async throws {
    try await TemporaryFolder.with { folder in
      // The agent's own words are German even if this checkout's catalogues weren't compiled.
      try await Catalogues.compile("de", into: folder)
      try await PrivateBus.with { bus in
        let session = LibrarySession(on: bus, ["TEXTDOMAINDIR": folder])
        try await session.withServer { daemon in
          try await session.withAgent(variables) { session, agent in try await body(session, agent, daemon) }
        }
      }
    }
  }

  private static func expect(
    _ summary: String, _ labels: [String], at daemon: NotificationDaemon
  ) async throws {
    var shown: [String] = []
    do {
      try await Patience.until("one notification of the right words") {
        let requests = await daemon.state.shown.map(\.request)
        shown = requests.flatMap { [$0.summary] + $0.buttons.map(\.label) }
        return shown == [summary] + labels
      }
    } catch {
      throw TestFailure("\(error): \(shown)")
    }
  }

  @Test("An alarm of an application with German and English texts is German where the user's language is German")
  func german() async throws {
    let bundle = try Self.bundle()
    try await Self.withServer(["LANGUAGE": "de_DE:de"]) { session, _, daemon in
      let alarm = try await session.manager.schedule(id: UUID(), configuration: Self.timer(bundle))
      try await Self.expect("Der Reis dampft", ["Warte", "Abbrechen"], at: daemon)
      try session.manager.pause(id: alarm.id)
      try await Self.expect("Reis", ["Go on", "Abbrechen"], at: daemon)
      let told = try await session.manager.link.ownList().alarms
      #expect(told.map(\.title) == ["Reis"])
    }
  }

  @Test("An alarm that is stored is shown in the language that its user reads by then")
  func anotherLanguage() async throws {
    let bundle = try Self.bundle()
    try await Self.withServer(["LANGUAGE": "en"]) { session, agent, daemon in
      _ = try await session.manager.schedule(id: UUID(), configuration: Self.timer(bundle))
      try await Self.expect("Rice steams", ["Wait", "Cancel"], at: daemon)
      // As at the end of a session, and in the next.
      _ = try await agent.end()
      try await session.withAgent(["LANGUAGE": "de"]) { _, _ in
        try await Self.expect("Der Reis dampft", ["Warte", "Abbrechen"], at: daemon)
      }
    }
  }

  @Test("The same alarm is English where the user reads another language first, and rings so")
  func english() async throws {
    let bundle = try Self.bundle()
    try await Self.withServer(["LANGUAGE": "en:de"]) { session, _, daemon in
      var configuration = Self.timer(bundle)
      configuration = .timer(duration: 1, attributes: configuration.attributes)
      let alarm = try await session.manager.schedule(id: UUID(), configuration: configuration)
      try await session.waitUntil(alarm.id, is: .alerting)
      try await Self.expect("Rice", ["Done"], at: daemon)
      #expect(try await session.manager.link.ownList().alarms.map(\.title) == ["Rice"])
    }
  }
}

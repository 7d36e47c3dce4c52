import NotificationServer
import TestSupport
import Testing

/// What users of other languages see.
@Suite struct LanguageOfWordsTests {
  @Test("The agent's own words are in the user's language, with a clock as the user's locale has it")
  func notification() async throws {
    try await TemporaryFolder.with { folder in
      try await Catalogues.compile("de", into: folder + "/words")
      try await Catalogues.compileLocale("en_US", into: folder + "/locales")
      let variables = [
        "LC_ALL": "", "LANG": "C.UTF-8", "LANGUAGE": "de", "LC_TIME": "en_US.UTF-8", "TEXTDOMAINDIR": folder + "/words",
        "LOCPATH": folder + "/locales",
      ]
      try await AgentSession.withAgent(variables) { session, _ in
        try await FakeServer.with(session) { server in
          _ = try await session.add("2s", "Tee", "snooze=1m", "body=Fertig")
          var counting: NotificationRequest?
          try await Patience.until("the countdown is shown") {
            counting = await server.daemon.board.shown.map(\.request).first { $0.category == "alarm.countdown" }
            return counting != nil
          }
          #expect(counting?.buttons.map(\.label) == ["Anhalten", "Abbrechen"])
          let body = counting?.body ?? ""
          #expect(body.hasPrefix("Noch ") && body.contains("Sek. · klingelt um "), "\(body)")
          #expect(body.hasSuffix(" AM") || body.hasSuffix(" PM"), "\(body)")
          var ringing: NotificationRequest?
          try await Patience.until("it rings") {
            ringing = await server.daemon.board.shown.map(\.request).first { $0.category == "alarm.ringing" }
            return ringing != nil
          }
          #expect(ringing?.buttons.map(\.label) == ["Stopp", "Schlummern"])
          #expect(ringing?.body == "Die Zeit ist um\nFertig")
        }
      }
    }
  }
}

import DBus
import NotificationServer
import TestSupport
import Testing

/// Times with 12 or 24 hours, as the user's settings say.
@Suite struct ClockHoursTests {
  @Test("The settings' clock holds for the agent at once, shown countdowns too, and for alarmctl")
  func settings() async throws {
    try await AgentSession.withAgent { session, _ in
      try await FakeServer.with(session) { server in
        let id = try await session.add("25min", "Bread")
        try await Self.wait(server, "as the locale C has it") { !$0.hasSuffix("M") && $0.contains("rings at") }
        try await Self.set("12", session)
        try await Self.wait(server, "with halves of the day") { $0.hasSuffix(" AM") || $0.hasSuffix(" PM") }
        let twelve = try await session.run(BuiltPrograms.path("alarmctl"), ["list"])
        #expect(twelve.stdout.contains(" AM ") || twelve.stdout.contains(" PM "), "\(twelve.stdout)")
        try await Self.set("24", session)
        try await Self.wait(server, "with 24 hours") { !$0.hasSuffix("M") }
        let wrong = try await Self.set("am", session)
        #expect(wrong.first?.hasSuffix("clock: \"am\" is not one of locale, 12, 24; it is ignored") == true, "\(wrong)")
        try await session.call("Cancel", .string(id))
      }
    }
  }

  @discardableResult
  private static func set(_ clock: String, _ session: AgentSession) async throws -> [String] {
    try session.process.configure("[Text]\nclock=\(clock)\n")
    return try await session.call("ReloadSettings").first?.asStrings ?? []
  }

  private static func wait(_ server: FakeServer, _ what: String, until isRight: (String) -> Bool) async throws {
    try await Patience.until("the countdown is updated \(what)") {
      await server.daemon.state.shown.contains { $0.request.category == "alarm.countdown" && isRight($0.request.body) }
    }
  }
}

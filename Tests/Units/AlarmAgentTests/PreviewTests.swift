import AgentDoubles
import AlarmAgent
import AlarmCore
import AlarmWire
import DBus
import Testing

/// What `Preview` answers, and what it refuses.
@Suite struct PreviewTests {
  private static func entry(_ options: String...) async throws -> RecordingPorts.Entry? {
    let seven = try #require(CivilTime(hour: 7, minute: 0))
    let request = AgentRequest.ask(
      .preview(
        try AlarmForm(when: .timeOfDay(seven, []), title: "", words: options), count: 2))
    let (entries, _, _) = try await AgentTests.run([[.request(request, AgentTests.token(1), .commandLine)]])
    return entries.first { entry in
      switch entry {
      case .answer, .refuse: true
      default: false
      }
    }
  }

  @Test("A rule's next dates are returned")
  func told() async throws {
    let due = (0...1).map { DBusValue.int64((AgentTests.start.wall + .seconds(3600 + $0 * 86_400)).microseconds) }
    #expect(try await Self.entry("rrule=FREQ=DAILY") == .answer(AgentTests.token(1), [.array(due, of: "x")]))
  }

  @Test(
    "A rule that can't be scheduled is refused, and no date of it is looked for",
    arguments: [
      ("rrule=FREQ=YEARLY;COUNT=1;BYMONTH=2;BYMONTHDAY=30", "start=0000-01-01", "start: "),
      ("rrule=FREQ=DAILY", "start=9999-01-01", "start: "),
      ("rrule=FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30", "start=2026-11-20", "rrule: "),
    ])
  func refused(rule: String, start: String, argument: String) async throws {
    guard case .refuse(_, let error) = try await Self.entry(rule, start) else {
      Issue.record("it is answered")
      return
    }
    #expect(error.code == .invalidArgument)
    #expect(error.message.hasPrefix(argument))
  }
}

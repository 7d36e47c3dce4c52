import AgentDoubles
import AlarmAgent
import AlarmCore
import AlarmWire
import DBus
import Testing

/// What `Preview` and `PreviewSchedule` answer, and what they refuse.
@Suite struct PreviewTests {
  private static func entry(_ options: String...) async throws -> RecordingPorts.Entry? {
    let seven = try #require(CivilTime(hour: 7, minute: 0))
    return try await entry(
      of: .preview(try AlarmForm(when: .timeOfDay(seven, []), title: "", words: options), count: 2))
  }

  private static func entry(of question: AgentQuestion) async throws -> RecordingPorts.Entry? {
    let (entries, _, _) = try await AgentTests.run(
      [[.request(.ask(question), AgentTests.token(1), .commandLine)]])
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
    let answer = RecordingPorts.Entry.answer(AgentTests.token(1), [.array(due, of: "x")])
    #expect(try await Self.entry("rrule=FREQ=DAILY") == answer)
    let json = #"{"schedule": {"time": "07:00", "rrule": "FREQ=DAILY"}, "title": "Tea", "volume": 50}"#
    #expect(try await Self.entry(of: .previewSchedule(json: json, count: 2)) == answer)
  }

  @Test("A time that has passed is returned for a JSON object, too, as it is for words")
  func past() async throws {
    #expect(
      try await Self.entry(of: .previewSchedule(json: #"{"schedule": {"fixed": 60}}"#, count: 9))
        == .answer(AgentTests.token(1), [.array([.int64(60_000_000)], of: "x")]))
  }

  @Test(
    "What a JSON object has wrong is named as it is named there",
    arguments: [
      ("{", "json: "), ("{}", "json: "), (#"{"schedule": {"time": "25:00"}}"#, "schedule.time: "),
      (#"{"schedule": {"time": "07:00", "rrule": "FREQ=DAILY", "start": "9999-01-01"}}"#, "schedule.start: "),
      (#"{"when": "07:00", "template": "none-such"}"#, "template: "),
    ])
  func refusedJSON(json: String, argument: String) async throws {
    guard case .refuse(_, let error) = try await Self.entry(of: .previewSchedule(json: json, count: 1)) else {
      Issue.record("it is answered")
      return
    }
    #expect(error.code == .invalidArgument && error.message.hasPrefix(argument), "\(error.message)")
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

import AlarmWire
import TestSupport
import Testing
import alarmctl

@Suite("alarmctl", .timeLimit(.minutes(10)))
struct CommandTests {
  /// A command line, and the calls that it makes to the agent.
  struct Row: Sendable, CustomTestStringConvertible {
    var typed: [String]
    var calls: [String]
    var testDescription: String { typed.joined(separator: " ") }
    init(_ typed: String..., calls: [String]) { (self.typed, self.calls) = (typed, calls) }
  }

  private static let (wake, tea, egg, dough) = (
    SampleAlarms.wake, SampleAlarms.tea, SampleAlarms.egg, SampleAlarms.dough
  )

  @Test(
    "A command asks the agent for what was typed",
    arguments: [
      Row("timer", "4min", calls: ["Add 4min  ", "Get \(tea)"]),
      Row("timer", "4min", "Green", "tea", calls: ["Add 4min Green tea ", "Get \(tea)"]),
      Row("timer", "1h", "30min", "--title", "2h nap", calls: ["Add 1h 30min 2h nap ", "Get \(tea)"]),
      Row(
        "timer", "5min", "Egg", "--snooze", "1min", "--sound", "none", "--body", "soft", "--id", wake,
        calls: ["Add 5min Egg body=soft,snooze=1min,sound=none,id=\(wake)", "Get \(tea)"]),
      Row(
        "alarm", "07:30", "mon-fri", "Wake up", "--countdown", "10min", "--zone", "Europe/Berlin", "--ring-timeout",
        "5min",
        calls: ["Add 07:30 mon-fri Wake up zone=Europe/Berlin,ring-timeout=5min,countdown=10min", "Get \(tea)"]),
      Row(
        "alarm", "@1800000000", "--open", "Open", "--tint", "#ff0000", "--icon", "bell", "--pause", "no", "--metadata",
        "{\"a\":1}", "-o", "later=1",
        calls: ["Add @1800000000  icon=bell,tint=#ff0000,open=Open,pause=no,metadata={\"a\":1},later=1", "Get \(tea)"]),
      Row("alarm", "09:00", "daily", "--preview", "2", calls: ["Preview 09:00 daily  2"]),
      Row(
        "alarm", "07:30", "mon-fri", "Wake up", "--preview", "3", calls: ["Preview 07:30 mon-fri  3"]),
      Row(
        "alarm", "07:30", "mon-fri", "--title", "Up", "--preview", "3", calls: ["Preview 07:30 mon-fri  3"]),
      Row("list", calls: ["List"]),
      Row("list", "--all", calls: ["List", "ListMissed"]),
      Row(
        "again", "bus",
        calls: ["ListMissed", "Again \(SampleAlarms.missedID)", "Get \(SampleAlarms.missedID)"]),
      Row(
        "cancel", "bus",
        calls: [
          "List", "ListMissed", "Cancel \(SampleAlarms.missedID)", "Get \(SampleAlarms.missedID)",
        ]),
      Row("show", "wake", calls: ["List", "Get \(wake)"]),
      Row("show", wake, calls: ["Get \(wake)", "Get \(wake)"]),
      Row("stop", calls: ["List", "Stop \(egg)", "Get \(egg)"]),
      Row("stop", "tea", calls: ["List", "Stop \(tea)", "Get \(tea)"]),
      Row("stop", "--all", calls: ["StopAll"]),
      Row("snooze", calls: ["List", "Countdown \(egg)", "Get \(egg)"]),
      Row("snooze", "7min", calls: ["List", "Snooze \(egg) 7min", "Get \(egg)"]),
      Row("snooze", "tea e", "7min", calls: ["List", "Snooze \(egg) 7min", "Get \(egg)"]),
      Row("pause", calls: ["List", "Pause \(tea)", "Get \(tea)"]),
      Row("resume", calls: ["List", "Resume \(dough)", "Get \(dough)"]),
      Row("cancel", "3333", calls: ["List", "Cancel \(dough)", "Get \(dough)"]),
      Row("cancel", dough.uppercased(), calls: ["Get \(dough)", "Cancel \(dough)", "Get \(dough)"]),
      Row("skip", "wake", calls: ["List", "Skip \(wake)", "Get \(wake)"]),
      Row("unskip", wake, calls: ["Get \(wake)", "Unskip \(wake)", "Get \(wake)"]),
      Row(
        "alarm", "08:00", "Rent", "--rrule", "FREQ=MONTHLY", "--start", "2026-12-01", "--except", "2027-01-01",
        calls: ["Add 08:00 Rent rrule=FREQ=MONTHLY,start=2026-12-01,except=2027-01-01", "Get \(tea)"]),
      Row(
        "alarm", "09:00", "--preview", "2", "--rrule", "FREQ=DAILY", "--zone", "Asia/Tokyo",
        calls: ["Preview 09:00 zone=Asia/Tokyo,rrule=FREQ=DAILY 2"]),
      Row("history", calls: ["History 0 50"]),
      Row("history", "--since", "2026-11-20", "--limit", "7", calls: ["History 1795132800000000 7"]),
      Row("next", "--count", "3", calls: ["Upcoming  3", "List"]),
      Row("next", "wake", calls: ["List", "Upcoming \(wake) 1"]),
      Row("next", calls: ["List"]),
      Row("simulate", calls: ["List"]),
      Row("simulate", "wake", "--days", "30", "--limit", "5", calls: ["List"]),
      Row("status", calls: ["Status"]),
    ])
  func asks(row: Row) async throws {
    // A new alarm gets Tea's id, so the fake must not have that alarm yet.
    let alarms = try SampleAlarms.all().filter { !row.calls[0].hasPrefix("Add") || $0.id != SampleAlarms.tea }
    try await FakeAgent.with(alarms) { agent in
      let plain = try await agent.alarmctl(row.typed)
      #expect(plain.status == 0, "\(plain.stderr)")
      // Whether a theme has the icon depends on the machine.
      #expect(plain.stderr.isEmpty || row.typed.contains("--icon"))
      #expect(!plain.stdout.isEmpty)
      #expect(agent.calls == row.calls)
    }
    try await FakeAgent.with(alarms) { agent in
      let json = try await agent.alarmctl(row.typed + ["--json"])
      #expect(json.status == 0)
      #expect(throws: Never.self) { try JSONText.read(json.stdout) }
      #expect(json.stdout.split(separator: "\n").count == 1)
    }
  }
}

import AlarmCore
import AlarmWire
import DBus
import TestSupport
import Testing

/// The whole life of an alarm, by the programs that users have.
@Suite struct BusToolTests {
  /// The first UUID in what a program printed.
  static func id(in text: String) -> String? {
    text.split { !($0.isHexDigit || $0 == "-") }.map(String.init).first { AlarmID($0) != nil }
  }

  @Test("Every verb works with dbus-send, and creating prints the id", .requires(.dbusSend))
  func dbusSend() async throws { try await everyVerb(.dbusSend) }

  @Test("Every verb works with gdbus, and creating prints the id", .requires(.gdbus))
  func gdbus() async throws { try await everyVerb(.gdbus) }

  @Test("Every verb works with busctl, and creating prints the id", .requires(.busctl))
  func busctl() async throws { try await everyVerb(.busctl) }

  @Test("Every verb works with qdbus, and creating prints the id", .requires(.qdbus))
  func qdbus() async throws { try await everyVerb(.qdbus) }

  @Test("Options come as a list of variants, too, as from clients that make values from JSON", .requires(.gdbus))
  func variants() async throws {
    try await AgentSession.withAgent { session, _ in
      func add(_ options: String) async throws -> ProgramRun {
        try await session.run(
          "gdbus",
          [
            "call", "--session", "-d", BusTool.destination, "-o", BusTool.path, "-m", "\(BusTool.interface).Add",
            "'1h'", "'Tea'", options,
          ])
      }
      let call = try await session.client.call(
        MethodCall(
          destination: AlarmInterface.busName, path: AlarmInterface.rootPath, interface: AlarmInterface.manager,
          member: "Add", arguments: [.string("1h"), .string("Tea"), .array([], of: "v")]))
      #expect(call.first?.asString.flatMap(AlarmID.init) != nil)
      let list = DBusValue.array([.variant(.string("snooze=5min")), .variant(.string("body=Green"))], of: "v")
      let id = try await session.call("Add", .string("1h"), .string("Tea"), list).first?.asString ?? ""
      #expect(try await session.call("Get", .string(id)).first?["Body"]?.asString == "Green")
      // gdbus itself converts to the type in the introspection data.
      #expect(try await add("[]").status == 0)
      let number = DBusValue.array([.variant(.int32(5))], of: "v")
      do {
        _ = try await session.call("Add", .string("1h"), .string("Tea"), number)
        Issue.record("a number was taken")
      } catch {
        #expect("\(error)".contains("options"), "\(error)")
      }
    }
  }

  private func everyVerb(_ tool: BusTool) async throws {
    try await AgentSession.withAgent { session, _ in
      func call(_ method: String, _ arguments: BusTool.Argument...) async throws -> String {
        let run = try await session.run(tool.rawValue, tool.command(method, arguments))
        #expect(run.status == 0, "\(tool.rawValue) \(method): \(run.stderr)")
        return run.stdout
      }
      let alarm = try #require(
        Self.id(
          in: try await call("Add", .string("07:30 mon-fri"), .string("Wake up"), .strings(["snooze=5min"]))))
      let timer = try #require(
        Self.id(in: try await call("Add", .string("30min"), .string("Tea"), .strings(["snooze=1min"]))))
      let fromJSON = try #require(
        Self.id(in: try await call("Schedule", .string(""), .string("{\"when\": \"1h\", \"title\": \"Bread\"}"))))
      #expect(try await session.state(alarm) == "scheduled")
      #expect(try await session.state(timer) == "countdown")

      let list = try await call("List")
      #expect(list.contains(alarm) && list.contains(timer) && list.contains(fromJSON))
      #expect(try await call("ListJSON").contains("Bread"))
      #expect(try await call("Get", .string(alarm)).contains("Wake up"))
      // The next one depends on the time of day.
      let first = try #require(try await session.list().first)
      #expect(try await call("Next").contains(first.id))

      _ = try await call("Pause", .string(timer))
      #expect(try await session.state(timer) == "paused")
      _ = try await call("Resume", .string(timer))
      #expect(try await session.state(timer) == "countdown")

      _ = try await call("Skip", .string(alarm))
      #expect(try await session.list().first { $0.id == alarm }?.skipped != 0)
      _ = try await call("Unskip", .string(alarm))
      #expect(try await session.list().first { $0.id == alarm }?.skipped == 0)

      let ringing = try #require(
        Self.id(in: try await call("Add", .string("1s"), .string("Egg"), .strings(["snooze=10min"]))))
      try await session.waitUntil(ringing, is: "alerting")
      _ = try await call("Countdown", .string(ringing))
      #expect(try await session.state(ringing) == "countdown")
      _ = try await call("Cancel", .string(ringing))
      #expect(try await session.state(ringing) == nil)

      let again = try #require(Self.id(in: try await call("Add", .string("1s"), .string("Egg"), .strings([]))))
      try await session.waitUntil(again, is: "alerting")
      _ = try await call("Snooze", .string(again), .string("1s"))
      try await session.waitUntil(again, is: "alerting")
      _ = try await call("Stop", .string(again))
      #expect(try await session.state(again) == nil)

      #expect(try await call("Preview", .string("07:30 daily"), .strings([]), .int32(3)).contains { $0.isNumber })
      #expect(
        try await call("PreviewSchedule", .string(#"{"when":"07:30 daily"}"#), .int32(3)).contains { $0.isNumber })
      // dbus-send splits lists at commas, so the rule's own separators are blanks here.
      let rule = ["rrule=FREQ=WEEKLY;BYDAY=MO WE", "except=2030-01-01 2030-01-02"]
      let rent = try #require(Self.id(in: try await call("Add", .string("08:00"), .string("Rent"), .strings(rule))))
      #expect(try await session.list().first { $0.id == rent }?.rrule == "FREQ=WEEKLY;BYDAY=MO,WE")
      #expect(try await call("Upcoming", .string(rent), .int32(3)).contains(rent))
      _ = try await call("Cancel", .string(rent))
      #expect(try await call("History", .int64(0), .int32(5)).contains(again))
      #expect(try await call("HistoryJSON", .int64(0), .int32(5)).contains("snoozed"))
      #expect(try await call("Status").contains("Storage"))
      _ = try await call("StopAll")
      _ = try await call("Cancel", .string(alarm))
      _ = try await call("Cancel", .string(timer))
      _ = try await call("Cancel", .string(fromJSON))
      #expect(try await session.list().isEmpty)
    }
  }
}

extension Trait where Self == ConditionTrait {
  /// Skips a test where a program isn't installed.
  static func requires(_ tool: BusTool) -> Self {
    .enabled(if: ProgramRun.exists(tool.rawValue), "\(ProgramRun.need(tool.rawValue))")
  }
}

import AlarmCore
import AlarmWire
import DBus
import Foundation
import ICalendar
import TestSupport
import Testing

/// Alarms that leave out the days of a calendar file, with the real agent and a real file.
@Suite(.enabled(if: CalendarText.isInstalled, "needs libical: apt install libical3")) struct HolidayTests {
  private static func alarmctl(_ session: AgentSession, _ arguments: String...) async throws -> ProgramRun {
    try await session.run(BuiltPrograms.path("alarmctl"), arguments)
  }

  /// Writes a calendar that has events on some dates. Like other programs do, it replaces the file.
  private static func write(_ dates: [CivilDate], to file: String) throws {
    let events = dates.map { date in
      """
      BEGIN:VEVENT\r
      UID:\(date)\r
      DTSTART;VALUE=DATE:\("\(date)".filter { $0 != "-" })\r
      SUMMARY:Holiday\r
      END:VEVENT\r

      """
    }
    let text = "BEGIN:VCALENDAR\r\nVERSION:2.0\r\n" + events.joined() + "END:VCALENDAR\r\n"
    try Data(text.utf8).write(to: URL(fileURLWithPath: file), options: .atomic)
  }

  @Test("It rings on no day of the file, follows the file when that changes, and keeps its days when it is gone")
  func file() async throws {
    try await AgentSession.with { session in
      let agent = try await session.startAgent()
      let file = session.folder + "/my holidays.ics"
      let plain = try await session.add("07:00 daily", "Plain")
      let rings = try await session.call("Upcoming", .string(plain), .int32(6))
      let instants = rings[1].asArray?.compactMap { $0.asInt64 } ?? []
      try #require(instants.count == 6)
      let dates = instants.map { CivilDate(dayNumber: Int(($0 + 43_200_000_000) / 86_400_000_000)) }
      try Self.write([dates[0], dates[2]], to: file)
      let set = try await Self.alarmctl(
        session, "alarm", "07:00", "daily", "Work", "--except-calendar", file)
      #expect(set.status == 0 && set.stdout.contains("except "), "\(set)")
      let listed = try await session.list()
      let id = try #require(listed.first { $0.title == "Work" }?.id)
      func upcoming() async throws -> [Int64] {
        try await session.call("Upcoming", .string(id), .int32(3))[1].asArray?.compactMap(\.asInt64) ?? []
      }
      #expect(try await upcoming() == [instants[1], instants[3], instants[4]])
      #expect(try await Self.alarmctl(session, "show", "Work").stdout.contains("my holidays.ics"))
      #expect(try await Self.alarmctl(session, "list").stdout.contains("(except "))

      // Before its next step, the agent checks the file.
      try Self.write([dates[1]], to: file)
      #expect(try await upcoming() == [instants[0], instants[2], instants[3]])
      #expect(try await session.call("Get", .string(id)).first?["CalendarDays"]?.asStrings == ["\(dates[1])"])
      try FileManager.default.removeItem(atPath: file)
      #expect(try await upcoming() == [instants[0], instants[2], instants[3]])
      let status = try await Self.alarmctl(session, "status")
      #expect(status.stdout.contains(file), "\(status)")

      await agent.kill()
      _ = try await session.startAgent()
      #expect(try await upcoming() == [instants[0], instants[2], instants[3]], "the days are stored")
      try Self.write([dates[0]], to: file)
      #expect(try await upcoming() == [instants[1], instants[2], instants[3]])
      #expect(try await Self.alarmctl(session, "status").stdout.contains(file) == false)

      let moved = try await Self.alarmctl(session, "edit", "Work", "08:00")
      #expect(moved.status == 0 && moved.stdout.contains("except "), "\(moved)")
      let all = try await Self.alarmctl(session, "edit", "Work", "--except-calendar", "default")
      #expect(all.status == 0 && !all.stdout.contains("except"), "\(all)")
    }
  }

  @Test("An import finds a calendar that can't be read before it sets anything")
  func importing() async throws {
    try await AgentSession.withAgent { session, _ in
      let file = session.folder + "/alarms.json"
      let lines = ["daily", "holidays"].map { title in
        let calendar = title == "holidays" ? #","exceptCalendar":"\#(session.folder)/none.ics""# : ""
        return #"{"title":"\#(title)","schedule":{"time":"07:00","rrule":"FREQ=DAILY"\#(calendar)}}"#
      }
      try Data(lines.joined(separator: "\n").utf8).write(to: URL(fileURLWithPath: file))
      let run = try await Self.alarmctl(session, "import", file)
      #expect(run.status != 0 && run.stderr.contains("none.ics"), "\(run)")
      #expect(try await session.list().isEmpty)
    }
  }

  @Test("What is wrong with a file is said, and nothing is set")
  func mistakes() async throws {
    try await AgentSession.withAgent { session, _ in
      let file = session.folder + "/wrong.ics"
      try Data("hello".utf8).write(to: URL(fileURLWithPath: file))
      let rows: [(when: String, file: String, words: [String])] = [
        ("07:00 daily", file, ["except-calendar", "not an iCalendar file"]),
        ("07:00 daily", session.folder + "/none.ics", ["except-calendar", "none.ics"]),
        ("07:00 daily", "holidays.ics", ["except-calendar", "absolute path"]),
        ("tomorrow 07:00", file, ["except-calendar", "an alarm that repeats"]),
      ]
      for (when, file, words) in rows {
        let error = await #expect(throws: DBusError.self) {
          try await session.add(when, "X", "except-calendar=\(file)")
        }
        for word in words { #expect(error?.message.contains(word) == true, "\(String(describing: error))") }
      }
      #expect(try await session.list().isEmpty)
    }
  }
}

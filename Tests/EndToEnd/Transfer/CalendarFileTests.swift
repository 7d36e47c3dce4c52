import AlarmWire
import DBus
import Foundation
import TestSupport
import Testing

/// iCalendar files with the built agent, and with other people's programs.
@Suite(.timeLimit(.minutes(10))) struct CalendarFileTests {
  private static let alarmctl = BuiltPrograms.path("alarmctl")

  private static let hasLibical = ProgramRun.hasLibrary("libical.so.3")
  private static let needsLibical: Comment = "\(ProgramRun.need("libical3"))"

  /// Sets some alarms of all kinds.
  private static func fill(_ session: AgentSession) async throws {
    _ = try await session.add(
      "07:30 mon-fri", "Wake up, \"now\"; 茶", "zone=Asia/Tokyo", "sound=alarm-clock-elapsed", "volume=40%")
    _ = try await session.add("23:45 daily", "Sleep", "body=one\ntwo")
    _ = try await session.add("2030-12-24 18:00", "Dinner", "countdown=30min", "title[de]=Essen")
    _ = try await session.add(
      "08:00", "Rent", "rrule=FREQ=MONTHLY;BYDAY=1MO;UNTIL=20281231", "start=2026-12-01", "except=2027-02-01",
      "zone=Europe/Berlin")
  }

  @Test(
    "What was exported as a calendar comes back with the same ids, in every detail",
    .enabled(if: hasLibical, needsLibical))
  func roundTrip() async throws {
    try await AgentSession.withAgent { session, _ in
      try await Self.fill(session)
      let before = try await session.run(Self.alarmctl, ["export"]).stdout
      let file = session.folder + "/alarms.ics"
      let written = try await session.run(Self.alarmctl, ["export", file])
      #expect(written.status == 0 && written.stdout == "4 alarms written to \(file)\n", "\(written)")
      let again = try await session.run(Self.alarmctl, ["import", file])
      #expect(again.status == 5 && again.stderr.contains("has 4 mistakes; nothing is set"), "\(again)")
      for alarm in try await session.list() { try await session.call("Cancel", .string(alarm.id)) }
      let read = try await session.run(Self.alarmctl, ["import", file])
      #expect(read.status == 0 && read.stdout.hasSuffix("\n4 alarms set\n"), "\(read)")
      let after = try await session.run(Self.alarmctl, ["export"]).stdout
      #expect(Set(before.split(separator: "\n")) == Set(after.split(separator: "\n")))
    }
  }

  @Test(
    "An alarm that is off is off again after an import of lines; of a calendar, which has no word for that, export warns"
  )
  func keepsOff() async throws {
    try await AgentSession.withAgent { session, _ in
      let off = try await session.add("07:30 mon-fri", "Wake up")
      let away = try await session.add("23:45 daily", "Sleep")
      try await session.call("Enable", .string(off), .bool(false))
      try await session.call("DisableUntil", .string(away), .string("2030-01-07"))
      let file = session.folder + "/alarms.jsonl"
      let written = try await session.run(Self.alarmctl, ["export", file])
      #expect(written.status == 0 && written.stderr.isEmpty, "\(written)")
      for isReplaced in [true, false] {
        if !isReplaced { for alarm in try await session.list() { try await session.call("Cancel", .string(alarm.id)) } }
        let read = try await session.run(Self.alarmctl, ["import", "--replace", file])
        #expect(read.status == 0, "\(read)")
        let states = try await session.list().map { [$0.id, $0.state, $0.offUntil] }
        #expect(Set(states) == [[off, "off", ""], [away, "off", "2030-01-07"]], "\(states)")
      }
      guard Self.hasLibical else { return }
      let calendar = try await session.run(Self.alarmctl, ["export", session.folder + "/alarms.ics"])
      let warnings = calendar.stderr.split(separator: "\n")
      #expect(warnings.count == 2 && warnings.allSatisfy { $0.contains("is off, and an import") }, "\(calendar)")
    }
  }

  @Test(
    "A mistake in a calendar is named with its line; --keep-going sets the rest", .enabled(if: hasLibical, needsLibical)
  )
  func mistakes() async throws {
    try await AgentSession.withAgent { session, _ in
      let file = session.folder + "/calendar.ics"
      func event(_ uid: String, _ zone: String) -> String {
        """
        BEGIN:VEVENT
        UID:\(uid)
        DTSTART;TZID=\(zone):20301224T180000
        SUMMARY:\(uid)
        BEGIN:VALARM
        ACTION:DISPLAY
        TRIGGER:-PT15M
        END:VALARM
        END:VEVENT

        """
      }
      try TextFile.write(
        "BEGIN:VCALENDAR\nVERSION:2.0\n" + event("a", "Europe/Berlin") + event("b", "Mars/Base") + "END:VCALENDAR\n",
        to: file)
      let refused = try await session.run(Self.alarmctl, ["import", file])
      #expect(refused.status == 5 && refused.stdout.isEmpty, "\(refused)")
      #expect(
        refused.stderr.hasPrefix("alarmctl: \(file), line 12: DTSTART: \"Mars/Base\" is not a time zone"), "\(refused)")
      #expect(try await session.list().isEmpty)
      let rest = try await session.run(Self.alarmctl, ["import", "--keep-going", file])
      #expect(rest.status == 0 && rest.stdout.hasSuffix("\n1 alarm set, 1 can't be set\n"), "\(rest)")
      #expect(rest.stderr.contains("line 12: "))
      #expect(try await session.list().map(\.title) == ["a"])
      let twice = try await session.run(Self.alarmctl, ["import", "-k", "--replace", file])
      #expect(
        twice.status == 0 && twice.stdout.contains("1 of them replaced"), "the same event has the same id: \(twice)")
    }
  }

  @Test(
    "khal reads what is exported, with its times and alarms",
    .enabled(if: hasLibical && ProgramRun.exists("khal"), "\(ProgramRun.need("khal"))"))
  func khal() async throws {
    try await AgentSession.withAgent { session, _ in
      try await Self.fill(session)
      let file = session.folder + "/alarms.ics"
      #expect(try await session.run(Self.alarmctl, ["export", file]).status == 0)
      let settings = session.folder + "/khal.conf"
      try TextFile.write("[calendars]\n[[home]]\npath = \(session.folder)/calendars\n", to: settings)
      let shown = try await session.run(
        "khal", ["-c", settings, "printics", "--format", "{start-long} {title} {repeat-pattern}", file])
      #expect(shown.status == 0, "\(shown)")
      for title in ["Wake up, \"now\"; 茶", "Sleep", "Dinner", "Rent"] {
        #expect(shown.stdout.contains(title), "\(shown)")
      }
    }
  }

  @Test(
    "icalendar and vobject find nothing wrong in what is exported",
    .enabled(if: hasLibical && ProgramRun.exists("python3"), needsLibical))
  func libraries() async throws {
    let check = """
      import sys
      try:
          import icalendar, vobject
      except ImportError:
          sys.exit(77)
      data = open(sys.argv[1], newline="").read()
      calendar = icalendar.Calendar.from_ical(data)
      events = [part for part in calendar.walk("VEVENT")]
      assert all(not event.errors for event in events), [event.errors for event in events]
      for event in events:
          assert len(event.walk("VALARM")) == 1
          print(event["DTSTART"].dt.isoformat(), event["SUMMARY"])
      vobject.readOne(data).validate(raiseException=True)
      """
    try await AgentSession.withAgent { session, _ in
      try await Self.fill(session)
      let file = session.folder + "/alarms.ics"
      #expect(try await session.run(Self.alarmctl, ["export", file]).status == 0)
      let run = try await session.run("python3", ["-c", check, file])
      if run.status == 77 { return print("python3-icalendar and python3-vobject aren't installed") }
      #expect(run.status == 0, "\(run)")
      #expect(run.stdout.contains("2030-12-24T"), "\(run)")
    }
  }
}

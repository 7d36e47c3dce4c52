import AlarmWire
import DBus
import Foundation
import TestSupport
import Testing

/// `alarmctl export` and `alarmctl import` with the built agent.
@Suite(.timeLimit(.minutes(10))) struct ExportImportTests {
  private static let alarmctl = BuiltPrograms.path("alarmctl")

  @Test("What was exported sets the same alarms with the same ids again")
  func roundTrip() async throws {
    try await AgentSession.withAgent { session, _ in
      _ = try await session.add(
        "07:30 mon-fri", "Wake up", "title[de]=Aufstehen", "snooze=7min", "sound=alarm-clock-elapsed", "volume=40%",
        "zone=Asia/Tokyo", "dnd=quiet", #"metadata={"a":["\\n",1.5,null]}"#)
      _ = try await session.add("4min", "Tea, \"green\"; \\ 茶", "body=hot\nand strong", "pause=no", "open=Look")
      _ = try await session.add(
        "2030-12-24 18:00", "Dinner", "countdown=30min", "on-timeout=snooze", "template=meeting")
      _ = try await session.add(
        "08:00", "Rent", "rrule=FREQ=MONTHLY;BYDAY=1MO", "start=2026-12-01", "except=2027-02-01")
      let file = session.folder + "/alarms.jsonl"
      let written = try await session.run(Self.alarmctl, ["export", file])
      #expect(written.status == 0 && written.stdout == "4 alarms written to \(file)\n", "\(written)")
      let mode = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int
      #expect(mode == 0o600)
      let text = try String(contentsOfFile: file, encoding: .utf8)
      #expect(text.split(separator: "\n").count == 4)
      let kept = try await session.run(Self.alarmctl, ["export", file])
      #expect(kept.status == 5 && kept.stderr.contains("\(file) already exists; write --force"), "\(kept)")
      #expect(try await session.run(Self.alarmctl, ["export", "-f", file]).status == 0)

      for alarm in try await session.list() { try await session.call("Cancel", .string(alarm.id)) }
      let trial = try await session.run(Self.alarmctl, ["import", "--dry-run", file])
      #expect(trial.status == 0 && trial.stdout.hasSuffix("\n4 alarms would be set\n"), "\(trial)")
      #expect(trial.stdout.contains("Wake up: rings ") && trial.stdout.contains("Asia/Tokyo"), "\(trial)")
      #expect(try await session.list().isEmpty)
      let read = try await session.run(Self.alarmctl, ["import", file])
      #expect(read.status == 0 && read.stdout.hasSuffix("\n4 alarms set\n"), "\(read)")
      let again = try await session.run(Self.alarmctl, ["export"])
      #expect(Set(again.stdout.split(separator: "\n")) == Set(text.split(separator: "\n")), "\(again)")
    }
  }

  @Test("A mistake is named with its file and line, and nothing of the file is set")
  func mistakes() async throws {
    try await AgentSession.withAgent { session, _ in
      let file = session.folder + "/alarms.jsonl"
      let good = #"{"schedule":{"time":"07:30","weekdays":["mon"]},"title":"Up"}"#
      for (line, words) in [
        (#"{"schedule":{"time":"7.30"},"title":"Up"}"#, #"schedule.time: "7.30" is not a time of day; write HH:MM"#),
        (#"{"schedule":{"time":"07:30"},"titel":"Up"}"#, #"there is no key "titel""#),
        (#"{"schedule":{"time":"07:30"},"zone":"Europe/Berln"}"#, #"zone: "Europe/Berln" is not a time zone"#),
        (#"{"schedule":{"time":"07:30"},"template":"none-such"}"#, #"there is no template "none-such""#),
        (#"{"schedule":{"time":"07:30"},"#, "it isn't valid JSON at byte 29: the text ends too early"),
        ("[1]", "an alarm is one object on one line, for example"),
      ] {
        try TextFile.write("\(good)\n\n\(line)\n", to: file)
        let run = try await session.run(Self.alarmctl, ["import", file])
        #expect(run.status == 5 && run.stdout.isEmpty, "\(run)")
        #expect(run.stderr.hasPrefix("alarmctl: \(file), line 3: ") && run.stderr.contains(words), "\(run)")
      }
      try TextFile.write("[1]\n[2]\n", to: file)
      let two = try await session.run(Self.alarmctl, ["import", file, "--json"])
      #expect(two.status == 5 && two.stderr.contains("\(file), line 2: "), "\(two)")
      #expect(two.stderr.contains("has 2 mistakes; nothing is set") && two.stderr.contains("\"InvalidArgument\""))
      let none = try await session.run(Self.alarmctl, ["import", session.folder + "/none"])
      #expect(none.status == 5 && none.stderr.contains("No such file or directory"), "\(none)")
      #expect(try await session.list().isEmpty)
    }
  }

  @Test("An id that exists is refused, unless its alarm is to be replaced")
  func replacing() async throws {
    try await AgentSession.withAgent { session, _ in
      let id = try await session.add("07:30 daily", "Old")
      let file = session.folder + "/alarms.jsonl"
      try TextFile.write(#"{"id":"\#(id)","schedule":{"time":"08:00"},"title":"New"}"# + "\n", to: file)
      let refused = try await session.run(Self.alarmctl, ["import", file])
      #expect(
        refused.status == 5 && refused.stderr.contains("line 1: id: there is an alarm \(id) already"), "\(refused)")
      #expect(refused.stderr.contains("--replace"))
      let run = try await session.run(Self.alarmctl, ["import", "--replace", file])
      #expect(run.status == 0 && run.stdout.hasSuffix("\n1 alarm set, 1 of them replaced\n"), "\(run)")
      #expect(try await session.list().map(\.title) == ["New"])
    }
  }

  @Test("If the agent refuses one, those that were set are gone again, and those that were replaced are back")
  func undone() async throws {
    try await AgentSession.withAgent(["ALARMKIT_LIMIT": "40"]) { session, _ in
      let id = try await session.add("07:30 daily", "Old", "snooze=3min")
      let before = try await session.run(Self.alarmctl, ["export"]).stdout
      let lines = (0..<60).map { #"{"schedule":{"time":"08:00"},"title":"New \#($0)"}"# }
      let file = session.folder + "/alarms.jsonl"
      try TextFile.write(
        ([#"{"id":"\#(id)","schedule":{"time":"08:00"},"title":"New"}"#] + lines).joined(separator: "\n"), to: file)
      let run = try await session.run(Self.alarmctl, ["import", "--replace", file])
      #expect(run.status == 5 && run.stdout.isEmpty, "\(run)")
      #expect(run.stderr.contains("\(file), line 41: ") && run.stderr.contains("nothing is set"), "\(run)")
      #expect(try await session.run(Self.alarmctl, ["export"]).stdout == before)
    }
  }

  @Test("Alarms that would never ring again aren't set, and are counted")
  func passed() async throws {
    try await AgentSession.withAgent { session, _ in
      let file = session.folder + "/alarms.jsonl"
      try TextFile.write(
        """
        {"schedule":{"fixed":1000000000},"title":"Then"}
        {"schedule":{"time":"07:30","rrule":"FREQ=DAILY;UNTIL=20200101","start":"2019-12-01"},"title":"Once"}
        {"schedule":{"time":"07:30","rrule":"FREQ=DAILY;COUNT=3","start":"2024-01-01"},"title":"Thrice"}
        {"schedule":{"time":"07:30"},"title":"Now"}
        """, to: file)
      let run = try await session.run(Self.alarmctl, ["import", file, "--json"])
      #expect(run.status == 0, "\(run)")
      guard case .object(let report) = try JSONText.read(run.stdout), case .array(let passed) = report["passed"] else {
        throw TestFailure(run.stdout)
      }
      #expect(
        passed.map { $0 }
          == [("Then", 1), ("Once", 2), ("Thrice", 3)].map { title, line in
            .object(["title": .string(title), "line": .integer(line)])
          })
      #expect(try await session.list().map(\.title) == ["Now"])
    }
  }

  @Test("A thousand alarms are exported and imported within seconds")
  func many() async throws {
    try await AgentSession.withAgent { session, _ in
      let file = session.folder + "/alarms.jsonl"
      let lines = (0..<1000).map { #"{"schedule":{"time":"08:00"},"title":"Alarm \#($0)"}"# }
      try TextFile.write(lines.joined(separator: "\r\n"), to: file)
      let start = ContinuousClock.now
      let run = try await session.run(Self.alarmctl, ["import", file, "--json"])
      #expect(run.status == 0, "\(run.stderr)")
      let written = try await session.run(Self.alarmctl, ["export"])
      #expect(written.stdout.split(separator: "\n").count == 1000)
      print("1000 alarms imported and exported in \(ContinuousClock.now - start)")
    }
  }
}

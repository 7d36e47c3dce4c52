import AlarmCore
import AlarmWire
import DBus
import EventLoop
import TestSupport
import Testing
import alarmctl

@Suite("alarmctl", .timeLimit(.minutes(2)))
struct CommandTests {
  /// A command line, and what the agent is asked for it.
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
        "alarm", "07:30", "Wake", "--title", "Up", "--preview", "3", calls: ["Preview 07:30 Wake  3"]),
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
      Row("show", "wake", calls: ["List"]),
      Row("show", wake, calls: ["Get \(wake)"]),
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
      Row("next", calls: ["Next", "Get \(wake)"]),
      Row("simulate", calls: ["List"]),
      Row("simulate", "wake", "--days", "30", "--limit", "5", calls: ["List"]),
      Row("status", calls: ["Status"]),
    ])
  func asks(row: Row) async throws {
    // A new alarm gets Tea's id: without one in the list, the fake has room for it.
    let alarms = try SampleAlarms.all().filter { !row.calls[0].hasPrefix("Add") || $0.id != SampleAlarms.tea }
    try await FakeAgent.with(alarms) { agent in
      let plain = try await agent.alarmctl(row.typed)
      #expect(plain.status == 0, "\(plain.stderr)")
      #expect(plain.stderr.isEmpty)
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

  @Test("The result of a verb is printed in a line")
  func answers() async throws {
    try await FakeAgent.with(try SampleAlarms.all()) { agent in
      let stop = try await agent.alarmctl(["stop"])
      #expect(stop.stdout == "Tea egg: stopped\n")
      let pause = try await agent.alarmctl(["pause", "tea"])
      #expect(pause.stdout.hasPrefix("Tea: paused with "))
      let all = try await agent.alarmctl(["stop", "--all"])
      #expect(all.stdout == "No alarm rings.\n")
      let status = try await agent.alarmctl(["status"])
      #expect(
        status.stdout.split(separator: "\n").filter { !$0.hasPrefix("Starts at login ") }.map { $0 + "\n" }.joined()
          == """
          Version               0.1.0
          Alarms                2
          Notification server   none
          Warnings              first
                                second

          """)
      #expect(status.stdout.contains("\nStarts at login       "))
      let preview = try await agent.alarmctl(["alarm", "06:00", "daily", "--preview", "2", "--json"])
      #expect(preview.stdout == "[1795240800000000,1795327200000000]\n")
    }
  }

  @Test("The health names both versions where program and agent differ, and JSON always does")
  func versions() async throws {
    try await FakeAgent.with { agent in
      let json = try await agent.alarmctl(["status", "--json"])
      #expect(json.stdout.contains("\"version\":\"0.1.0\"") && json.stdout.contains("\"programVersion\":\"0.1.0\""))
      let same = try await agent.alarmctl(["status"])
      #expect(!same.stdout.contains("This program"))
      agent.becomes(version: "0.0.9")
      let old = try await agent.alarmctl(["status"])
      #expect(old.stdout.contains("\nThis program has version 0.1.0, and the agent 0.0.9. "), "\(old)")
    }
  }

  @Test("The id comes first, for scripts")
  func idFirst() async throws {
    try await FakeAgent.with { agent in
      let run = try await agent.alarmctl(["timer", "4min", "Tea"])
      #expect(run.stdout.hasPrefix("\(SampleAlarms.tea)  Tea: rings "))
    }
  }

  @Test("Where a script wants it, the id is all")
  func idAlone() async throws {
    try await FakeAgent.with { agent in
      #expect(try await agent.alarmctl(["timer", "4min", "Tea", "-q"]).stdout == "\(SampleAlarms.tea)\n")
      #expect(try await agent.alarmctl(["list", "--quiet"]).stdout == "\(SampleAlarms.tea)\n")
      #expect(agent.calls == ["Add 4min Tea ", "List"])
      let both = try await agent.alarmctl(["alarm", "07:30", "--quiet", "--json"])
      #expect(both.status == 64 && agent.calls.count == 2)
    }
  }

  @Test(
    "What was probably meant otherwise is refused, with what was meant",
    arguments: [
      (["alarm", "23:00", "Train", "tomorrow"], "write --title \"Train tomorrow\""),
      (["alarm", "monday", "9:00", "Mon"], "write --title \"Mon\""),
      (["alarm", "monday", "9:00", "Mon", "--preview", "2"], "\"Mon\" reads like part of the time"),
      (["timer", "90"], "alarmctl timer 90s"), (["timer", "4", "Tea"], "alarmctl timer 4min Tea"),
      (["timer", "1:30"], "alarmctl timer 1min 30s"),
    ] as [([String], String)])
  func meantOtherwise(typed: [String], told: String) async throws {
    try await FakeAgent.with { agent in
      let run = try await agent.alarmctl(typed)
      #expect(run.status == 5 && run.stdout.isEmpty && run.stderr.contains(told), "\(run)")
      #expect(agent.calls.isEmpty)
    }
  }

  @Test(
    "An answer that can't be written is a failure",
    arguments: [
      ["list"], ["list", "--json"], ["timer", "4min"], ["status"], ["watch", "--now"], ["--help"], ["--version"],
    ])
  func fullDisk(typed: [String]) async throws {
    try await FakeAgent.with(try SampleAlarms.all().filter { $0.id != SampleAlarms.tea }) { agent in
      let run = try await ProgramRun.run(
        "sh", ["-c", "exec \"$0\" \"$@\" >/dev/full", BuiltPrograms.path("alarmctl")] + typed,
        environment: ["DBUS_SESSION_BUS_ADDRESS": agent.bus.address, "LC_ALL": "C.UTF-8", "LANGUAGE": ""])
      #expect(run.status == 1)
      #expect(run.stderr.contains("the answer can't be written: No space left on device"), "\(run)")
    }
  }

  @Test("Status waits until a new agent knows who shows notifications")
  func settledStatus() async throws {
    try await FakeAgent.with { agent in
      agent.hesitate(2)
      let run = try await agent.alarmctl(["status"])
      #expect(run.stdout.contains("Notification server   none\n") && !run.stdout.contains("unknown"), "\(run)")
      #expect(agent.calls == ["Status", "Status", "Status"])
    }
  }

  @Test("What can't be known is reported with the reason", arguments: ["Linger", "NotificationServer"])
  func notKnown(name: String) {
    #expect(StatusText.lines(name, .string("unknown")).allSatisfy { $0.hasPrefix("not known: ") })
    #expect(StatusText.lines(name, .string("none")) == ["none"])
  }

  @Test("Whether anything starts the agent at a login is reported, with the file that says so")
  func startsAtLogin() async throws {
    try await TemporaryFolder.with { folder in
      let entries = folder + "/autostart"
      _ = try await ProgramRun.run("mkdir", ["-p", entries])
      try TextFile.write("[Desktop Entry]\nType=Application\n", to: entries + "/org.alarmkit.Alarms1.desktop")
      try await FakeAgent.with { agent in
        let variables = ["XDG_CONFIG_HOME": folder, "XDG_RUNTIME_DIR": folder]
        let text = try await FakeAgent.alarmctl(["status"], on: agent.bus.address, variables)
        #expect(text.stdout.contains("yes, with the desktop: \(entries)/org"), "\(text)")
        let json = try await FakeAgent.alarmctl(["status", "--json"], on: agent.bus.address, variables)
        #expect(json.stdout.contains(#""startsAtLogin":"autostart""#), "\(json)")
      }
    }
  }

  @Test("A sound file of this folder is asked for by its whole path", arguments: ["./ding.wav", "sounds/ding.wav"])
  func soundPath(typed: String) async throws {
    try await FakeAgent.with { agent in
      let run = try await agent.alarmctl(["timer", "4min", "--sound", typed])
      #expect(run.status == 0)
      let call = try #require(agent.calls.first)
      #expect(call.hasPrefix("Add 4min  sound=/") && call.hasSuffix("/ding.wav") && !call.contains("./"))
    }
  }

  @Test("Without alarms, list, next and stop say so")
  func empty() async throws {
    try await FakeAgent.with { agent in
      #expect(try await agent.alarmctl(["list"]).stdout == "No alarms.\n")
      #expect(try await agent.alarmctl(["list", "--json"]).stdout == "[]\n")
      #expect(try await agent.alarmctl(["next"]).stdout == "No alarm will ring.\n")
      #expect(try await agent.alarmctl(["next", "--json"]).stdout == "null\n")
      let stop = try await agent.alarmctl(["stop"])
      #expect(stop.status == 3)
      #expect(stop.stderr == "alarmctl: no alarm rings, so there is none to stop\n")
    }
  }

  @Test(
    "Each of the agent's refusals has its exit status",
    arguments: [
      (WireError.Code.notFound, 3), (.ambiguous, 4), (.invalidArgument, 5), (.invalidState, 5), (.duplicateID, 5),
      (.maximumLimitReached, 5), (.notAuthorized, 7), (.storageFailed, 8),
    ] as [(WireError.Code, Int32)])
  func statuses(code: WireError.Code, status: Int32) async throws {
    try await FakeAgent.with { agent in
      agent.fail(WireError(code, Message(verbatim: "it's so")))
      let plain = try await agent.alarmctl(["timer", "4min"])
      #expect(plain.status == status)
      #expect(plain.stdout.isEmpty)
      #expect(plain.stderr == "alarmctl: it's so\n")
      let json = try await agent.alarmctl(["timer", "4min", "--json"])
      #expect(json.status == status)
      #expect(
        json.stderr == "{\"error\":{\"code\":\"\(code.rawValue)\",\"message\":\"it's so\",\"status\":\(status)}}\n")
    }
  }

  @Test(
    "A wrong command line ends with 64, before anything is asked",
    arguments: [
      ["timer"], ["alarm"], ["frobnicate"], ["show"], ["cancel"], ["stop", "x", "--all"], ["timer", "4min", "--loud"],
      ["alarm", "07:30", "--preview", "0"], ["snooze", "a", "b", "c"],
    ])
  func usage(typed: [String]) async throws {
    let run = try await FakeAgent.alarmctl(typed, on: "unix:path=/nonexistent")
    #expect(run.status == 64)
    #expect(run.stderr.hasPrefix("Error: "))
  }

  @Test("A length is not an alarm, and a time no timer", arguments: [["alarm", "4min"], ["timer", "07:30"]])
  func otherKind(typed: [String]) async throws {
    try await FakeAgent.with { agent in
      let run = try await agent.alarmctl(typed)
      #expect(run.status == 5)
      #expect(agent.calls.isEmpty)
    }
  }

  @Test("An ambiguous name ends with 4, and nothing is done")
  func ambiguous() async throws {
    try await FakeAgent.with(try SampleAlarms.all()) { agent in
      let run = try await agent.alarmctl(["cancel", "2222"])
      #expect(run.status == 4)
      #expect(run.stderr.contains("22222222 Tea, 22223333 Tea egg"))
      #expect(agent.calls == ["List"])
    }
  }

  @Test("Without an agent, or without a bus, a command ends with 6 and says what to do")
  func unreachable() async throws {
    try await PrivateBus.with { bus in
      let run = try await FakeAgent.alarmctl(["list"], on: bus.address)
      #expect(run.status == 6)
      #expect(run.stderr.contains("alarmkit-agent"))
    }
    let run = try await FakeAgent.alarmctl(
      ["list"], on: "unix:path=/nonexistent", ["XDG_RUNTIME_DIR": "/run/user/4711"])
    #expect(run.status == 6)
    #expect(run.stderr.contains("DBUS_SESSION_BUS_ADDRESS=unix:path=/run/user/4711/bus,"), "\(run)")
  }

  @Test("The exit statuses are documented where people look")
  func help() async throws {
    let run = try await FakeAgent.alarmctl(["--help"], on: "")
    #expect(run.status == 0)
    for status in ExitStatus.allCases { #expect(run.stdout.contains("\n  \(status.rawValue) ")) }
  }
}

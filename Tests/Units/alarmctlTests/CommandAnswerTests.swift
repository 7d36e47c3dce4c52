import AlarmClient
import AlarmWire
import TestSupport
import Testing
import alarmctl

/// What a command prints when the agent has answered.
@Suite("alarmctl: answers", .timeLimit(.minutes(10)))
struct CommandAnswerTests {
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
        status.stdout.split(separator: "\n").dropLast().filter { !$0.hasPrefix("Starts at login ") }
          .map { $0 + "\n" }.joined()
            == """
            Version               1.0.0
            Alarms                2
            Notification server   none: no program shows notifications
            Warnings              first
                                  second

            """)
      #expect(status.stdout.contains("\nStarts at login       "))
      #expect(
        status.stdout.hasSuffix(
          "\n\nAn alarm may not be seen, not be heard, or not ring at all. alarmctl doctor says what to do.\n"))
      let preview = try await agent.alarmctl(["alarm", "06:00", "daily", "--preview", "2", "--json"])
      #expect(preview.stdout == "[1795240800000000,1795327200000000]\n")
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

  @Test("A sound file of this folder is asked for by its whole path", arguments: ["./ding.wav", "sounds/ding.wav"])
  func soundPath(typed: String) async throws {
    try await FakeAgent.with { agent in
      let run = try await agent.alarmctl(["timer", "4min", "--sound", typed])
      #expect(run.status == 0)
      let call = try #require(agent.calls.first)
      #expect(call.hasPrefix("Add 4min  sound=/") && call.hasSuffix("/ding.wav") && !call.contains("./"))
    }
  }

  @Test("next names the alarm that rings, and the next one only while none does")
  func nextWhileRinging() async throws {
    try await FakeAgent.with(try SampleAlarms.all()) { agent in
      let run = try await agent.alarmctl(["next"])
      #expect(run.stdout.hasPrefix("now  Tea egg  was due ") && run.status == 0, "\(run.stdout)")
      let json = try await agent.alarmctl(["next", "--json"]).stdout
      #expect(json.contains("\"ringing\":true") && json.contains(SampleAlarms.egg) && json.hasPrefix("{"), "\(json)")
      let three = try await agent.alarmctl(["next", "--count", "2"]).stdout.split(separator: "\n")
      #expect(three.count == 2 && three[0].hasPrefix("now  Tea egg  ") && three[1].contains("Wake up"), "\(three)")
      let named = try await agent.alarmctl(["next", "tea egg"]).stdout
      #expect(named.hasPrefix("now  Tea egg  "), "\(named)")
    }
    let twice = [SampleAlarms.egg, SampleAlarms.tea].map { try? SampleAlarms.make($0, "Egg", state: "alerting") }
    try await FakeAgent.with(twice.compactMap(\.self)) { agent in
      let both = try await agent.alarmctl(["next"]).stdout
      #expect(both.hasSuffix("  and 1 more\n"), "\(both)")
    }
    try await FakeAgent.with(try SampleAlarms.all().filter { $0.state != "alerting" }) { agent in
      let next = try await agent.alarmctl(["next"]).stdout
      #expect(next.contains("  Wake up  "), "\(next)")
      #expect(agent.calls == ["Next", "Get \(SampleAlarms.wake)"])
      let json = try await agent.alarmctl(["next", "--json"]).stdout
      #expect(json.contains("\"ringing\":false"), "\(json)")
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
}

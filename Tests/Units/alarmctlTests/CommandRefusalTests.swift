import AlarmClient
import AlarmCore
import AlarmWire
import TestSupport
import Testing
import alarmctl

/// Commands that are refused, by alarmctl or by the agent, with their exit statuses.
@Suite("alarmctl: refusals", .timeLimit(.minutes(10)))
struct CommandRefusalTests {
  @Test("Without a session bus the hint names the user's own folder, ready to be typed")
  func noBus() async throws {
    let run = try await ProgramRun.run(
      BuiltPrograms.path("alarmctl"), ["list"],
      environment: [
        "DBUS_SESSION_BUS_ADDRESS": "unix:path=/nowhere/bus", "XDG_RUNTIME_DIR": "/run/user/4711", "LC_ALL": "C.UTF-8",
        "LANGUAGE": "",
      ])
    #expect(run.status != 0 && run.stdout.isEmpty)
    #expect(run.stderr.contains("set DBUS_SESSION_BUS_ADDRESS=unix:path=/run/user/4711/bus, or use"), "\(run)")
  }

  @Test(
    "What was probably meant otherwise is refused, with what was meant",
    arguments: [
      (["alarm", "23:00", "Train", "tomorrow"], "write --title \"Train tomorrow\""),
      (["alarm", "monday", "9:00", "Mon"], "write --title \"Mon\""),
      (["alarm", "monday", "9:00", "Mon", "--preview", "2"], "\"Mon\" is a second day"),
      (["alarm", "90"], "write for example"), (["alarm", "0730"], "write 07:30"),
      (["alarm", "18:00", "tommorow", "Train"], "  alarm 18:00 tommorow Train\n              ^^^^^^^^\n"),
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

import AlarmWire
import DBus
import Glibc
import TestSupport
import Testing

/// Waking a machine that sleeps: what is programmed, where, and what alarms report about it.
@Suite(.timeLimit(.minutes(10))) struct WakeTests {
  @Test("R38 With a double of systemd: the next alarm has it wake the machine 20 s earlier, and says so")
  func programmed() async throws {
    try await AgentSession.withClock { session in
      try await TimerSystemd.with(session) { systemd in
        let agent = try await session.startAgent()
        let (id, at) = try await session.addAt(3600)
        try await systemd.waitForOne(at: at - 20)
        let timer = try #require(systemd.timers.first)
        #expect(timer.wakesSystem)
        #expect(timer.name.hasPrefix("alarmkit-wake-") && timer.name.hasSuffix(".timer"))
        #expect(timer.service.first == timer.name.replacing(".timer", with: ".service"))
        #expect(timer.service.last?.hasSuffix("/true") == true)
        #expect(
          timer.properties == [
            "AccuracyUSec t", "CollectMode s", "Description s", "RemainAfterElapse b", "TimersCalendar a(ss)",
            "WakeSystem b",
          ])
        let alarm = try #require(try await session.list().first { $0.id == id })
        #expect(alarm.canWake)
        #expect(alarm.wakeReason == "")
        try await session.waitFor("Wake", "systemd")
        try await session.waitFor("WakeReason", "")
        let sheet = try await session.run(BuiltPrograms.path("alarmctl"), ["show", id])
        #expect(sheet.stdout.contains("Can wake") && sheet.stdout.contains("yes"), "\(sheet.stdout)")
        let json = try await session.run(BuiltPrograms.path("alarmctl"), ["list", "--json"])
        #expect(json.stdout.contains("\"canWake\":true") && json.stdout.contains("\"wakeReason\":\"\""))
        await agent.kill()
      }
    }
  }

  @Test("R23 The timer follows the next alarm, and is gone with the last one, and with the agent")
  func replaced() async throws {
    try await AgentSession.withClock { session in
      try await TimerSystemd.with(session) { systemd in
        let agent = try await session.startAgent()
        let (late, lateAt) = try await session.addAt(7200)
        try await systemd.waitForOne(at: lateAt - 20)
        let (early, earlyAt) = try await session.addAt(3600)
        try await systemd.waitForOne(at: earlyAt - 20)
        try await session.call("Cancel", .string(early))
        try await systemd.waitForOne(at: lateAt - 20)
        try await session.call("Cancel", .string(late))
        try await systemd.waitForNone()

        let (_, at) = try await session.addAt(3600)
        try await systemd.waitForOne(at: at - 20)
        let status = try await agent.end()
        #expect("\(status)" == "exited(0)")
        #expect(systemd.timers.isEmpty)
      }
    }
  }

  @Test("R36 After a crash or a reboot the wake is programmed at the agent's start, and what was left is gone")
  func restarted() async throws {
    try await AgentSession.withClock { session in
      try await TimerSystemd.with(session) { systemd in
        let first = try await session.startAgent()
        let (_, at) = try await session.addAt(3600)
        try await systemd.waitForOne(at: at - 20)
        let old = systemd.timers
        await first.kill()
        try await session.waitForNoOwner(of: AlarmInterface.busName)
        #expect(systemd.timers == old)
        let second = try await session.startAgent()
        try await Patience.until("the new agent's timer") {
          systemd.timers.map(\.at) == [at - 20] && systemd.timers != old
        }
        await second.kill()
      }
    }
  }

  @Test(
    "R15 Where systemd can't, alarms say why and still ring",
    arguments: [
      (
        "252 (252.39-1~deb12u2)", TimerSystemd.Behaviour.works,
        "noProvider: systemd 252 can't wake the machine for a user, 254 can"
      ),
      ("nonsense", .works, "noProvider: systemd doesn't report its version"),
      ("v257", .refuses("no thanks"), "providerFailed: systemd: no thanks"),
      ("255", .fails, "providerFailed: systemd: systemd didn't start the timer: failed"),
    ])
  func unable(version: String, behaviour: TimerSystemd.Behaviour, reason: String) async throws {
    try await AgentSession.withClock { session in
      try await TimerSystemd.with(session, version: version, behaviour) { systemd in
        let agent = try await session.startAgent()
        let (far, _) = try await session.addAt(3600)
        try await session.waitFor("WakeReason", reason)
        let alarm = try #require(try await session.list().first { $0.id == far })
        #expect(!alarm.canWake)
        #expect(alarm.wakeReason == reason)
        let sheet = try await session.run(BuiltPrograms.path("alarmctl"), ["show", far])
        #expect(sheet.stdout.contains("no: "), "\(sheet.stdout)")
        #expect(systemd.timers.isEmpty)
        let near = try await session.add("1s")
        try await session.waitUntil(near, is: "alerting")
        await agent.kill()
      }
    }
  }

  @Test("Without a clock that can wake it, nobody is asked")
  func noClock() async throws {
    try await AgentSession.withClock { session in
      try session.makeClock(canWake: false)
      try await TimerSystemd.with(session) { systemd in
        let agent = try await session.startAgent()
        _ = try await session.addAt(3600)
        try await session.waitFor("WakeReason", "noClock")
        try await session.waitFor("Wake", "none")
        #expect(systemd.started == 0)
        await agent.kill()
      }
    }
  }

  @Test("The setting takes the wake back, and gives it again")
  func disabled() async throws {
    try await AgentSession.withClock { session in
      try await TimerSystemd.with(session) { systemd in
        let agent = try await session.startAgent()
        let (_, at) = try await session.addAt(3600)
        try await systemd.waitForOne(at: at - 20)
        try session.process.configure("[Wake]\nenabled=no\n")
        try await systemd.waitForNone()
        try await session.waitFor("WakeReason", "disabled")
        try session.process.configure("[Wake]\nenabled=yes\n")
        try await systemd.waitForOne(at: at - 20)
        await agent.kill()
      }
    }
  }

  @Test("Where systemd can't, KDE's power management is asked; a wake that isn't needed is cleared")
  func powerDevil() async throws {
    try await AgentSession.withClock { session in
      try await TimerSystemd.with(session, version: "252") { _ in
        try await PowerDevil.with(session) { devil in
          let agent = try await session.startAgent()
          let (id, at) = try await session.addAt(3600)
          try await devil.waitFor([at - 20])
          try await session.waitFor("Wake", "powerdevil")
          let (_, early) = try await session.addAt(1800)
          try await devil.waitFor([early - 20])
          let (near, nearAt) = try await session.addAt(600)
          try await devil.waitFor([nearAt - 20])
          try await session.call("Cancel", .string(near))
          try await session.call("Cancel", .string(id))
          try await devil.waitFor([early - 20])
          _ = try await agent.end()
          #expect(devil.wakes.isEmpty)
        }
      }
    }
  }

  @Test("R78 A cookie of 0 is a failure, whatever else is answered")
  func cookieOfNothing() async throws {
    try await AgentSession.withClock { session in
      try await PowerDevil.with(session, takesNone: true) { devil in
        let agent = try await session.startAgent()
        _ = try await session.addAt(3600)
        try await session.waitFor("WakeReason", "providerFailed: powerdevil: KDE's power management took no wake-up")
        try await session.waitFor("Wake", "none")
        await agent.kill()
      }
    }
  }

  @Test("R39 A provider that vanishes and returns leaves one armed, and the alarm rings")
  func comesAndGoes() async throws {
    try await AgentSession.withClock { session in
      try await TimerSystemd.with(session) { systemd in
        try await PowerDevil.with(session) { devil in
          let agent = try await session.startAgent()
          let (_, at) = try await session.addAt(3600)
          try await systemd.waitForOne(at: at - 20)
          #expect(devil.wakes.isEmpty)
          for _ in 1...3 {
            await systemd.leave()
            try await devil.waitFor([at - 20])
            try await session.waitFor("Wake", "powerdevil")
            try await systemd.come()
            try await systemd.waitForOne(at: at - 20)
            try await devil.waitFor([])
            try await session.waitFor("Wake", "systemd")
          }
          let near = try await session.add("1s")
          try await session.waitUntil(near, is: "alerting")
          await agent.kill()
        }
      }
    }
  }

  @Test("R79 With a double of systemd: an alarm within the last seconds rings without a storm of tries")
  func near() async throws {
    try await AgentSession.withClock { session in
      try await TimerSystemd.with(session, .fails) { systemd in
        let agent = try await session.startAgent()
        let id = try await session.add("1s")
        try await session.waitUntil(id, is: "alerting")
        #expect(systemd.started == 0)
        let (far, _) = try await session.addAt(3600)
        try await session.waitFor("WakeReason", "providerFailed: systemd: systemd didn't start the timer: failed")
        try await session.call("Stop", .string(id))
        try await session.waitUntil(id, is: nil)
        _ = try await session.addAt(7200)
        _ = try await session.list()
        #expect(systemd.started == 1)
        try await session.call("Cancel", .string(far))
        // Another alarm causes another try.
        try await Patience.until("it is tried again") { systemd.started == 2 }
        await agent.kill()
      }
    }
  }

  @Test("A systemd that hangs holds nobody up: alarms are set, ring and are stopped meanwhile")
  func hangs() async throws {
    try await AgentSession.withClock { session in
      try await TimerSystemd.with(session, .waits) { systemd in
        let agent = try await session.startAgent()
        let (_, at) = try await session.addAt(3600)
        try await Patience.until("systemd is asked") { systemd.waiting == 1 }
        let id = try await session.add("1s")
        try await session.waitUntil(id, is: "alerting")
        try await session.call("Stop", .string(id))
        systemd.set(.works)
        systemd.letGo {}
        try await systemd.waitForOne(at: at - 20)
        await agent.kill()
      }
    }
  }

  @Test(
    "R14 Stopped by a signal, which doubles a frozen cgroup: an agent rings for an alarm that it was frozen over, for the time that was meant"
  )
  func frozen() async throws {
    try await AgentSession.withAgent { session, agent in
      let (id, at) = try await session.addAt(2)
      agent.send(SIGSTOP)
      try await Patience.until("its time has passed") { WallClock.seconds > at + 1 }
      agent.send(SIGCONT)
      try await session.waitUntil(id, is: "alerting")
      let alarm = try #require(try await session.list().first)
      #expect(alarm.fireTime == at * 1_000_000)
    }
  }
}

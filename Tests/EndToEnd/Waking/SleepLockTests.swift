import DBus
import EventLoop
import TestSupport
import Testing

/// Keeping the machine from sleeping, against a double of logind with real locks.
@Suite(.enabled(if: ProgramRun.exists("/usr/bin/python3"), "\(ProgramRun.need("python3"))"), .timeLimit(.minutes(10)))
struct SleepLockTests {
  private static let delay = "sleep delay"
  private static let block = "sleep:idle:handle-lid-switch block"

  @Test(
    "R11 With doubles of logind and systemd: while an alarm is set a sleep is delayed; from 30 s before it until it was answered there is none"
  )
  func held() async throws {
    try await Logind.with { session, logind in
      let agent = try await session.startAgent()
      #expect(try await session.status("SleepLock") == "unused")
      let (far, _) = try await session.addAt(3600)
      try await logind.waitForLocks(Self.delay)
      try await session.waitFor("SleepLock", "ok")
      let (id, _) = try await session.addAt(32)
      // There is no call: the agent wakes for it by itself.
      try await logind.waitForLocks(Self.delay, Self.block)
      try await session.call("Cancel", .string(id))
      try await logind.waitForLocks(Self.delay)
      let now = try await session.add("1s")
      try await session.waitUntil(now, is: "alerting")
      try await logind.waitForLocks(Self.delay, Self.block)
      try await session.call("Stop", .string(now))
      try await logind.waitForLocks(Self.delay)
      try await session.call("Cancel", .string(far))
      try await logind.waitForLocks()
      _ = try await session.addAt(3600)
      try await logind.waitForLocks(Self.delay)
      _ = try await agent.end()
      try await logind.waitForLocks()
    }
  }

  @Test("R22 With doubles of logind and systemd: the wake is programmed before the machine is let to sleep")
  func programmedBeforeSleep() async throws {
    try await Logind.with { session, logind in
      try await TimerSystemd.with(session) { systemd in
        let agent = try await session.startAgent()
        let (_, first) = try await session.addAt(7200)
        try await systemd.waitForOne(at: first - 20)
        try await logind.waitForLocks(Self.delay)
        systemd.set(.waits)
        let (_, at) = try await session.addAt(3600)
        try await logind.sleep(true)
        try await Patience.until("systemd is asked") { systemd.waiting == 1 }
        try systemd.letGoNoting(logind)
        try await logind.waitFor("released \(Self.delay)")
        #expect(logind.journal == ["taken \(Self.delay)", "sleep", "programmed", "released \(Self.delay)"])
        try await systemd.waitForOne(at: at - 20)
        try await logind.sleep(false)
        try await logind.waitForLocks(Self.delay)
        await agent.kill()
      }
    }
  }

  @Test("R22 With doubles of logind and systemd: a systemd that hangs delays a sleep for some seconds only")
  func boundedDelay() async throws {
    try await Logind.with { session, logind in
      try await TimerSystemd.with(session, .waits) { systemd in
        let agent = try await session.startAgent()
        _ = try await session.addAt(3600)
        try await logind.waitForLocks(Self.delay)
        try await Patience.until("systemd is asked") { systemd.waiting == 1 }
        let start = ContinuousClock.now
        try await logind.sleep(true)
        try await logind.waitFor("released \(Self.delay)")
        let took = ContinuousClock.now - start
        print("a hanging systemd delays a sleep for \(took)")
        // Three seconds on an idle machine; logind itself waits for five.
        #expect(took >= .seconds(2) && took < .seconds(8))
        #expect(systemd.waiting == 1)
        await agent.kill()
      }
    }
  }

  @Test(
    "R12 Without the news that it woke, the changed clock has everything programmed and locked again",
    .enabled(if: MovingClock.obstacle == nil, "\(MovingClock.need)"))
  func noNews() async throws {
    try await Self.aboutToSleep { session, systemd, logind, clock, _, at in
      let old = systemd.timers
      // As right after a resume, when logind hasn't finished it yet.
      try await logind.call("SetBusy", .bool(true))
      try await clock.move(.sleeping(.seconds(600)))
      try await Patience.until("the wake is programmed again") {
        systemd.timers.map(\.at) == [at - 20] && systemd.timers != old
      }
      try await session.waitFor("SleepLock", "the operation is already running")
      try await logind.call("SetBusy", .bool(false))
      try await logind.waitForLocks(Self.delay)
    }
  }

  @Test(
    "A zone or a clock that is set between the news of a sleep and the sleep asks for no lock",
    .enabled(if: MovingClock.obstacle == nil, "\(MovingClock.need)"))
  func setBeforeSleep() async throws {
    try await Self.aboutToSleep { session, systemd, logind, clock, travel, at in
      for change in 1...2 {
        let old = systemd.timers
        if change == 1 { try await travel("Europe/London") } else { try await clock.move(.set(by: .seconds(-60))) }
        try await Patience.until("the wake is programmed again") {
          systemd.timers.map(\.at) == [at - 20] && systemd.timers != old
        }
        _ = try await session.list()
      }
      #expect(try await logind.locks() == [])
      try logind.note("sleeps now")
      try await clock.move(.sleeping(.seconds(600)))
      try await logind.waitForLocks(Self.delay)
      #expect(
        logind.journal == [
          "taken \(Self.delay)", "sleep", "released \(Self.delay)", "sleeps now", "taken \(Self.delay)",
        ])
    }
  }

  /// Runs a body when an agent that has an alarm in an hour has let the machine sleep, but the machine isn't asleep yet. The
  /// body can move the clock and (`travel`) the zone; `at` is the alarm's time in Unix seconds.
  private static func aboutToSleep(
    _ body: (
      AgentSession, TimerSystemd, Logind, MovingClock, _ travel: (String) async throws -> Void, _ at: Int64
    ) async throws -> Void
  ) async throws {
    try await TemporaryFolder.with { folder in
      let link = folder + "/localtime"
      func travel(to zone: String) async throws {
        _ = try await ProgramRun.run("ln", ["-sfT", "/usr/share/zoneinfo/\(zone)", link])
      }
      try await travel(to: "Europe/Berlin")
      try await Logind.with { outer, logind in
        let clock = try MovingClock(in: folder, at: WallClock.seconds * 1_000_000)
        let session = outer.with(clock.environment.merging(["TZ": ":\(link)"]) { $1 })
        try await TimerSystemd.with(session) { systemd in
          let agent = try await session.startAgent()
          let (_, at) = try await session.addAt(3600)
          try await systemd.waitForOne(at: at - 20)
          try await logind.waitForLocks(Self.delay)
          try await logind.sleep(true)
          try await logind.waitForLocks()
          try await body(session, systemd, logind, clock, travel, at)
          await agent.kill()
        }
      }
    }
  }

  @Test("Another alarm's lock is asked for at once, however long the next try of one that failed is off")
  func anotherPlan() async throws {
    try await Logind.with { session, logind in
      let agent = try await session.startAgent()
      try await logind.call("SetBusy", .bool(true))
      _ = try await session.addAt(3600)
      // After 1, 2 and 4 seconds; the next try would be 8 seconds later.
      try await logind.waitFor("refused", count: 4)
      try await logind.call("SetBusy", .bool(false))
      let id = try await session.add("4s")
      try await session.waitUntil(id, is: "alerting")
      try logind.note("rings")
      try await logind.waitForLocks(Self.delay, Self.block)
      #expect(logind.journal.suffix(3) == ["taken \(Self.delay)", "taken \(Self.block)", "rings"])
      await agent.kill()
    }
  }

  @Test("What isn't allowed is left out, and said")
  func denied() async throws {
    try await Logind.with { session, logind in
      try await logind.call("Deny", .string("handle-lid-switch"))
      let agent = try await session.startAgent()
      let id = try await session.add("10s")
      try await logind.waitForLocks(Self.delay, "sleep:idle block")
      try await session.waitFor("SleepLock", "only sleep:idle")
      try await session.call("Cancel", .string(id))
      try await logind.call("Deny", .string(""))
      _ = try await session.add("10s")
      try await logind.waitForLocks(Self.delay, Self.block)
      try await session.waitFor("SleepLock", "ok")
      await agent.kill()
    }
  }

  @Test("A system bus that ends and comes back is used again, and alarms ring meanwhile")
  func busReturns() async throws {
    try await Logind.with { session, logind in
      let agent = try await session.startAgent()
      _ = try await session.addAt(3600)
      try await logind.waitForLocks(Self.delay)
      await logind.bus.kill()
      try await session.waitFor("SleepLock", "none")
      let id = try await session.add("1s")
      try await session.waitUntil(id, is: "alerting")
      let bus = try await RunningProgram.start(
        "dbus-daemon", ["--nofork", "--nosyslog", "--nopidfile", "--config-file=\(logind.bus.folder)/bus.conf"],
        environment: ["PATH": "/usr/bin:/bin"])
      try await Patience.until("the bus listens") { (try? await Self.connects(to: logind.bus)) != nil }
      let double = try await Logind.start(on: logind.bus)
      try await session.waitFor("SleepLock", "ok")
      #expect(logind.journal.contains("taken \(Self.block)"))
      await double.kill()
      await bus.kill()
      await agent.kill()
    }
  }

  /// Throws if nobody listens; the socket's file alone may be left from the dead bus.
  private static func connects(to bus: PrivateBus) async throws {
    let loop = EventLoop(name: "knocking")
    let connection = try await BusConnection.open(.text(bus.address), on: loop)
    await connection.close()
  }

  @Test("Without a system bus nothing is missing but the locks")
  func noBus() async throws {
    try await AgentSession.withAgent { session, _ in
      let id = try await session.add("1s")
      try await session.waitUntil(id, is: "alerting")
      try await session.waitFor("SleepLock", "none")
      try await session.waitFor("Linger", "unknown")
    }
  }

  @Test("Locks are let go of, each time: 30 rings leave as many descriptors as ten")
  func descriptors() async throws {
    try await Logind.with { session, logind in
      let agent = try await session.startAgent()
      _ = try await session.addAt(3600)
      func ring(_ count: Int) async throws {
        let id = try await session.add("20s")
        try await logind.waitFor("taken \(Self.block)", count: count)
        try await session.call("Cancel", .string(id))
        try await logind.waitFor("released \(Self.block)", count: count)
      }
      // Some are open only at the agent's start, for as long as ten rings take.
      for count in 1...10 { try await ring(count) }
      try await logind.waitForLocks(Self.delay)
      // One may be open for a moment, so wait until two successive counts agree, with a call between them.
      var before = ProcessDescriptors.count(of: agent.pid)
      try await Patience.until("as many are open as before") {
        try await session.call("WhoAmI")
        defer { before = ProcessDescriptors.count(of: agent.pid) }
        return before == ProcessDescriptors.count(of: agent.pid)
      }
      for count in 11...40 { try await ring(count) }
      try await logind.waitForLocks(Self.delay)
      let after = ProcessDescriptors.count(of: agent.pid)
      print("descriptors before and after 30 locks: \(before), \(after)")
      #expect(before == after)
      await agent.kill()
    }
  }

  @Test("Whether the user's programs go on after the last logout is reported, and alarmctl says what it means")
  func linger() async throws {
    try await Logind.with { session, logind in
      let agent = try await session.startAgent()
      let (id, _) = try await session.addAt(3600)
      try await session.waitFor("Linger", "no")
      let text = try await session.run(BuiltPrograms.path("alarmctl"), ["status"])
      #expect(text.stdout.contains("loginctl enable-linger"), "\(text.stdout)")
      try await session.call("Cancel", .string(id))
      try await logind.waitForLocks()
      try await logind.call("SetLinger", .bool(true))
      _ = try await session.addAt(3600)
      try await session.waitFor("Linger", "yes")
      let after = try await session.run(BuiltPrograms.path("alarmctl"), ["status"])
      #expect(!after.stdout.contains("loginctl enable-linger"), "\(after.stdout)")
      await agent.kill()
    }
  }
}

extension TimerSystemd {
  /// Answers the waiting calls, after writing a line to the machine's journal.
  fileprivate func letGoNoting(_ logind: Logind) throws {
    var failure: (any Error)?
    letGo {
      do { try logind.note("programmed") } catch { failure = error }
    }
    if let failure { throw failure }
  }
}

import AlarmWire
import DBus
import TestSupport
import Testing

/// Whole nights of the built agent, with clocks that the test moves and doubles of systemd and logind.
@Suite(
  .enabled(if: MovingClock.obstacle == nil, "\(MovingClock.need)"),
  .enabled(if: ProgramRun.exists("/usr/bin/python3"), "\(ProgramRun.need("python3"))"), .timeLimit(.minutes(10)))
struct NightTests {
  private static let delay = "sleep delay"
  private static let block = "sleep:idle:handle-lid-switch block"

  /// A machine that can be woken, without an agent.
  struct Night {
    let session: AgentSession
    let clock: MovingClock
    let systemd: TimerSystemd
    let logind: Logind

    /// Seconds until the moved clock shows Unix seconds.
    func until(_ seconds: Int64) -> Duration { .microseconds(seconds * 1_000_000 - clock.wall) }

    /// The machine sleeps until systemd's only timer wakes it; the result is that instant.
    func sleepUntilWoken() async throws -> Int64 {
      try await logind.sleep(true)
      try await logind.waitForLocks()
      let wake = try #require(systemd.timers.first?.at)
      try #require(systemd.timers.count == 1 && systemd.timers.allSatisfy(\.wakesSystem))
      try await clock.move(.sleeping(until(wake)))
      try await logind.sleep(false)
      return wake
    }

    /// The end of the latest ring.
    func latest() async throws -> HistorySnapshot {
      let entries = try await session.call("History", .int64(0), .int32(1)).first?.asArray ?? []
      return try HistorySnapshot(properties: try #require(entries.first))
    }
  }

  private static func with(_ body: (Night) async throws -> Void) async throws {
    try await Logind.with { outer, logind in
      let clock = try MovingClock(in: outer.folder, at: WallClock.microseconds)
      let session = outer.with(clock.environment)
      try await TimerSystemd.with(session) { systemd in
        try await body(Night(session: session, clock: clock, systemd: systemd, logind: logind))
      }
    }
  }

  @Test(
    "R11 R22 R38 With doubles of clock, logind and systemd: asleep, woken for the alarm, kept awake, it rings on time, and sleeps"
  )
  func night() async throws {
    try await Self.with { night in
      let agent = try await night.session.startAgent()
      let (id, at) = try await night.session.addAt(8 * 3600, "sound=silent")
      try await night.systemd.waitForOne(at: at - 20)
      try await night.logind.waitForLocks(Self.delay)
      let woken = try await night.sleepUntilWoken()
      #expect(woken == at - 20)
      // Without user activity, the machine would sleep again at once.
      try await night.logind.waitForLocks(Self.delay, Self.block)
      #expect(try await night.session.state(id) == "scheduled")
      try await night.clock.move(.passing(night.until(at)))
      try await night.session.waitUntil(id, is: "alerting")
      #expect(try await night.logind.locks() == [Self.delay, Self.block])
      try await night.session.call("Stop", .string(id))
      try await night.logind.waitForLocks()
      let ring = try await night.latest()
      print("R38: woken 20 s before, rang \(ring.lateBy) µs late")
      // Within a second unless the machine is busy.
      #expect(ring.id == id && ring.end == "stopped" && (0..<5_000_000).contains(ring.lateBy))
      try await night.logind.sleep(true)
      let journal = night.logind.journal
      #expect(journal.prefix(3) == ["taken \(Self.delay)", "sleep", "released \(Self.delay)"])
      // The agent sees by the clock that the machine woke, often sooner than logind reports it.
      #expect(Set(journal.dropFirst(3).prefix(3)) == ["awake", "taken \(Self.delay)", "taken \(Self.block)"])
      #expect(Set(journal.dropFirst(6)) == ["released \(Self.delay)", "released \(Self.block)", "sleep"])
      #expect(journal.count == 9)
      await agent.kill()
    }
  }

  @Test(
    "R36 With doubles of clock, logind and systemd: after a reboot the wake is programmed, and what was set before rings"
  )
  func rebooted() async throws {
    try await Self.with { night in
      let first = try await night.session.startAgent()
      let (id, at) = try await night.session.addAt(8 * 3600, "sound=silent")
      try await night.systemd.waitForOne(at: at - 20)
      await first.kill()
      try await night.session.waitForNoOwner(of: AlarmInterface.busName)
      // Nothing of the old session is left: neither its timers nor its clock.
      await night.systemd.leave()
      try await night.clock.move(.booting(after: .seconds(3600)), whileRunning: false)
      try await night.systemd.come()
      let agent = try await night.session.startAgent()
      try await night.systemd.waitForOne(at: at - 20)
      try await night.logind.waitForLocks(Self.delay)
      let woken = try await night.sleepUntilWoken()
      #expect(woken == at - 20)
      try await night.logind.waitForLocks(Self.delay, Self.block)
      try await night.clock.move(.passing(night.until(at)))
      try await night.session.waitUntil(id, is: "alerting")
      try await night.session.call("Stop", .string(id))
      let ring = try await night.latest()
      #expect(ring.id == id && (0..<5_000_000).contains(ring.lateBy))
      await agent.kill()
    }
  }

  @Test(
    "R79 With doubles of clock, logind and systemd: suspended a second before its alarm, a machine rings once it is awake"
  )
  func suspendedAtOnce() async throws {
    try await Self.with { night in
      let agent = try await night.session.startAgent()
      let (id, at) = try await night.session.addAt(3, "sound=silent")
      try await night.logind.waitForLocks(Self.delay, Self.block)
      // The machine sleeps although there is a lock: some users may override it.
      try await night.logind.sleep(true)
      try await night.clock.move(.sleeping(night.until(at + 30)))
      try await night.session.waitUntil(id, is: "alerting")
      try await night.logind.sleep(false)
      try await night.logind.waitForLocks(Self.delay, Self.block)
      #expect(try #require(try await night.session.list().first).fireTime == at * 1_000_000)
      try await night.session.call("Stop", .string(id))
      let ring = try await night.latest()
      #expect(ring.id == id && ring.end == "stopped" && ring.lateBy >= 25_000_000 && ring.lateBy < 60_000_000)
      // A kernel with an alarm less than two seconds ahead refuses to sleep, so the agent must not set such timers again and again.
      #expect(night.systemd.started <= 1)
      await agent.kill()
    }
  }
}

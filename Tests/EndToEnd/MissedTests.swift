import AlarmWire
import DBus
import NotificationServer
import TestSupport
import Testing

/// What becomes of alarms that nobody ended, with the built agent on clocks that the test moves.
@Suite(
  "What was missed", .enabled(if: MovingClock.obstacle == nil, "\(MovingClock.need)"), .timeLimit(.minutes(10)))
struct MissedTests {
  private static let day: Int64 = 86_400

  /// An agent that runs, and its clock.
  private static func with(
    _ more: [String: String] = [:], _ body: (AgentSession, RunningProgram, MovingClock) async throws -> Void
  ) async throws {
    try await AgentSession.with(more) { outer in
      let clock = try MovingClock(in: outer.folder, at: WallClock.microseconds)
      let session = outer.with(clock.environment)
      let agent = try await session.startAgent()
      try await session.process.whileRunning(agent) { try await body(session, agent, clock) }
    }
  }

  private static func missed(_ session: AgentSession) async throws -> [AlarmSnapshot] {
    let alarms = try await session.call("ListMissed").first?.asArray ?? []
    return try alarms.map { try AlarmSnapshot(properties: $0) }
  }

  /// A time in whole seconds, a given time after the clock's present one.
  private static func later(_ clock: MovingClock, _ seconds: Int64) -> Int64 { clock.wall / 1_000_000 + seconds }

  @Test(
    "14.3 A one-time alarm that was slept through is kept, offered by the notice's button and by alarmctl again, and removed after 24 h"
  )
  func setAgain() async throws {
    try await Self.with { session, _, clock in
      try await FakeServer.with(session) { server in
        let due = Self.later(clock, 3_600)
        let (alarm, timer) = (try await session.add("@\(due)", "Bus"), try await session.add("1h", "Tea"))
        try await clock.move(.sleeping(.seconds(3 * 3_600)))
        // The newest comes first, which is the timer.
        let shown = try await server.waitForOne(["again", "again-2"])
        #expect(try await session.list().isEmpty)
        let kept = try await Self.missed(session)
        #expect(Set(kept.map(\.id)) == [alarm, timer] && kept.allSatisfy { $0.state == "missed" })
        #expect(kept.first { $0.id == alarm }?.fireTime == due * 1_000_000)
        let list = try await session.run(BuiltPrograms.path("alarmctl"), ["list", "--all"])
        #expect(list.stdout.contains("missed") && list.stdout.contains("Bus"), "\(list.stdout)")
        #expect(await server.daemon.press("again-2", of: shown))
        try await session.waitUntil(alarm, is: "scheduled")
        let other = try await server.waitForOne(["again"], otherThan: shown)
        #expect(await server.daemon.press("again", of: other))
        try await session.waitUntil(timer, is: "countdown")
        #expect(try await Self.missed(session).isEmpty)
        #expect(try await session.list().first { $0.id == alarm }?.fireTime == (due + Self.day) * 1_000_000)
        let early = try await session.run(BuiltPrograms.path("alarmctl"), ["again", "Bus"])
        #expect(early.status != 0 && early.stderr.contains("wasn't missed"), "\(early.stderr)")
        // And once more, from the command line, with another agent.
        try await session.call("Cancel", .string(alarm))
        try await clock.move(.sleeping(.seconds(3 * 3_600)))
        try await session.waitUntil(timer, is: nil)
        let again = try await session.run(BuiltPrograms.path("alarmctl"), ["again", "Tea"])
        #expect(again.status == 0, "\(again.stderr)")
        try await session.waitUntil(timer, is: "countdown")
        try await clock.move(.sleeping(.seconds(3 * 3_600)))
        try await Patience.until("it is kept") { try await Self.missed(session).map(\.id) == [timer] }
        try await clock.move(.passing(.seconds(Self.day + 60)))
        try await Patience.until("it is kept no longer") { try await Self.missed(session).isEmpty }
      }
    }
  }

  @Test("What was slept or switched off through is listed by due time, the newest first", arguments: [false, true])
  func order(isOff: Bool) async throws {
    try await AgentSession.with { outer in
      let clock = try MovingClock(in: outer.folder, at: WallClock.microseconds)
      let session = outer.with(clock.environment)
      try await FakeServer.with(session) { server in
        let titles = (1...9).map { "Alarm \($0)" }
        var agent = try await session.startAgent()
        let first = Self.later(clock, 3_600)
        for number in (1...9).shuffled() {
          _ = try await session.add("@\(first + Int64(number) * 60)", "Alarm \(number)")
        }
        if isOff {
          await agent.kill()
          try await clock.move(.booting(after: .seconds(3 * 3_600)), whileRunning: false)
          agent = try await session.startAgent()
        } else {
          try await clock.move(.sleeping(.seconds(3 * 3_600)))
        }
        try await session.process.whileRunning(agent) {
          let number = try await server.waitForOne(["again"])
          let body = await server.daemon.state[number]?.request.body ?? ""
          let named = body.matches(of: /Alarm [0-9]/).map { String($0.output) }
          #expect(named == Array(titles.reversed().prefix(6)), "\(body)")
          #expect(try await Self.missed(session).map(\.title) == titles.reversed())
          let history = try await session.call("History", .int64(0), .int32(20)).first?.asArray ?? []
          #expect(history.compactMap { $0["Title"]?.asString } == titles.reversed())
          // An alarm that is missed later is named first.
          _ = try await session.add("@\(Self.later(clock, 3_600))", "Alarm 0")
          try await clock.move(.sleeping(.seconds(3 * 3_600)))
          try await Patience.until("the notice names the new one first") {
            let bodies = await server.daemon.state.shown.map(\.request.body)
            return bodies.contains { $0.firstMatch(of: /Alarm [0-9]/)?.output == "Alarm 0" }
          }
        }
      }
    }
  }

  @Test("14.2 A clock 20 days ahead at boot, before it is synchronised: a timer and one-time alarms come back and ring")
  func clockAhead() async throws {
    try await Self.with { session, agent, clock in
      let due = Self.later(clock, 3_600)
      let alarm = try await session.add("@\(due)", "Bus", "sound=silent")
      // Some hours ahead, so it never becomes due while the test runs.
      let hour = (clock.wall / 3_600_000_000 + 6) % 24
      let daily = try await session.add("\(hour < 10 ? "0" : "")\(hour):00 daily", "Post", "sound=silent")
      let timer = try await session.add("2h", "Tea", "sound=silent")
      let post = try #require(try await session.list().first { $0.id == daily }).fireTime
      await agent.kill()
      try await clock.setSynchronised(false, whileRunning: false)
      try await clock.move(.booting(after: .seconds(20 * Self.day)), whileRunning: false)
      let second = try await session.startAgent()
      #expect(Set(try await Self.missed(session).map(\.id)) == [alarm, timer])
      #expect(try await session.list().map(\.id) == [daily])
      // After a kill and a restart, it knows the same.
      await second.kill()
      let third = try await session.startAgent()
      #expect(try await Self.missed(session).count == 2)
      try await clock.setSynchronised(true)
      try await clock.move(.set(by: .seconds(-20 * Self.day)))
      try await session.waitUntil(alarm, is: "scheduled")
      try await session.waitUntil(timer, is: "countdown")
      #expect(try await Self.missed(session).isEmpty)
      #expect(try await session.list().first { $0.id == daily }?.fireTime == post)
      try await clock.move(.passing(.microseconds(due * 1_000_000 - clock.wall)))
      try await session.waitUntil(alarm, is: "alerting")
      try await clock.move(.passing(.seconds(3_600)))
      try await session.waitUntil(timer, is: "alerting")
      await third.kill()
    }
  }

  @Test(
    "14.1 Another zone for a while: what it made missed, once and weekly, comes back with the zone, and the notice goes",
    arguments: ["", " daily"])
  func zone(repetition: String) async throws {
    try await TemporaryFolder.with { folder in
      let link = folder + "/localtime"
      func travel(to zone: String) async throws {
        _ = try await ProgramRun.run("ln", ["-sfn", "/usr/share/zoneinfo/\(zone)", link + ".new"])
        _ = try await ProgramRun.run("mv", ["-T", link + ".new", link])
      }
      try await travel(to: "Etc/GMT+10")
      try await Self.with(["TZ": ":\(link)"]) { session, _, clock in
        try await FakeServer.with(session) { server in
          let soon = try await ProgramRun.run(
            "date", ["+%H:%M", "-d", "@\(Self.later(clock, 1_800))"], environment: ["TZ": "<-10>10"])
          let id = try await session.add(String(soon.stdout.prefix(5)) + repetition, "Up", "sound=silent")
          let due = try #require(try await session.list().first).fireTime
          try await travel(to: "Etc/GMT+8")
          // The change takes effect after two seconds.
          try await server.waitForOne(repetition.isEmpty ? ["again"] : [])
          #expect(try await session.list().first?.fireTime != due)
          try await travel(to: "Etc/GMT+10")
          try await Patience.until("it is back") { try await session.list().map(\.fireTime) == [due] }
          try await server.waitForNone()
          try await clock.move(.passing(.microseconds(due - clock.wall)))
          try await session.waitUntil(id, is: "alerting")
        }
      }
    }
  }
}

import AlarmWire
import DBus
import EventLoop
import Glibc
import Synchronization
import TestSupport
import Testing

/// The progress of a flood's clients, and whether it is over.
private final class FloodProgress: Sendable {
  let isOver = Atomic(false)
  let rounds = Atomic(0)
}

/// An agent under a flood, beside an honest client whose alarms ring meanwhile.
struct FloodRig {
  let session: AgentSession
  let agent: RunningProgram

  /// The shortest length of a flood: until the last ring, and a moment more.
  private static let length = Duration.seconds(4)

  /// Runs a body with an agent that has alarms. For measurements, `ALARMKIT_FLOOD_AGENT` names another agent than the one that
  /// was built with the tests.
  static func with(alarms: Int, _ body: (FloodRig) async throws -> FloodRow) async throws -> FloodRow {
    try await AgentSession.with { session in
      let program = unsafe getenv("ALARMKIT_FLOOD_AGENT").map { unsafe String(cString: $0) }
      let agent = try await session.startAgent(program)
      return try await session.process.whileRunning(agent) {
        let rig = FloodRig(session: session, agent: agent)
        try await rig.fill(alarms)
        return try await body(rig)
      }
    }
  }

  private func fill(_ alarms: Int) async throws {
    for start in stride(from: 0, to: alarms, by: 50) {
      try await withThrowingTaskGroup(of: Void.self) { group in
        for number in start..<min(start + 50, alarms) {
          group.addTask { _ = try await session.add("\(number % 24):30 mon-fri", "Alarm \(number)") }
        }
        try await group.waitForAll()
      }
    }
  }

  /// Runs a flood while three alarms ring and another client calls.
  func measure(_ flood: Flood) async throws -> FloodRow {
    var rings: [String] = []
    for seconds in 1...3 { rings.append(try await session.add("\(seconds)s", "Ring \(seconds)")) }
    let progress = FloodProgress()
    let threads = (0..<flood.clients).map { EventLoop(name: "flood \($0)") }
    defer { for thread in threads { thread.stop() } }
    let times = try await withThrowingTaskGroup(of: Void.self) { group in
      defer { progress.isOver.store(true, ordering: .relaxed) }
      for thread in threads {
        let address = session.bus.address
        group.addTask(executorPreference: thread) {
          var client = try RawBusClient.greeted(at: address)
          var serial = UInt32(0x1_0000)
          while !progress.isOver.load(ordering: .relaxed) {
            try flood.round(address, &client, &serial)
            progress.rounds.add(1, ordering: .relaxed)
          }
        }
      }
      let times = try await callers(until: { progress.rounds.load(ordering: .relaxed) >= flood.rounds })
      progress.isOver.store(true, ordering: .relaxed)
      try await group.waitForAll()
      return times
    }
    return try await row(flood.description, rings, times)
  }

  /// Rings 500 alarms of one application at once, beside one of another's.
  func measureCrowd() async throws -> FloodRow {
    let application = try await BusConnection.open(.text(session.bus.address), on: EventLoop(name: "crowd"))
    func call(_ member: MemberName, _ arguments: DBusValue...) async throws -> [DBusValue] {
      try await application.call(.manager(member, arguments))
    }
    _ = try await call("Register", .string("org.example.Crowd"))
    var rings: [String] = []
    var due: Int64 = 0
    // A busy machine may need more time to take 500 calls.
    for lead: Int64 in [6, 24, 96] where due <= WallClock.microseconds {
      try await session.call("StopAll")
      due = WallClock.microseconds + lead * 1_000_000
      let json = "{\"title\":\"Ring\",\"schedule\":{\"fixed\":\(Double(due) / 1e6)}}"
      rings = [try await session.call("Schedule", .string(""), .string(json)).first?.asString ?? ""]
      for _ in 0..<10 {
        rings += await withTaskGroup(of: String?.self) { group in
          for _ in 0..<50 {
            group.addTask { try? await call("Schedule", .string(""), .string(json)).first?.asString }
          }
          return await group.reduce(into: []) { $0.append($1 ?? "") }
        }
      }
    }
    try #require(!rings.contains(""))
    let times = try await callers(until: { WallClock.microseconds > due + 1_000_000 })
    await application.close()
    return try await row("500 alarms of one application at once", rings, times)
  }

  /// Calls again and again, as another client; the result is how long each call took, in milliseconds.
  private func callers(until isEnough: () -> Bool) async throws -> [Double] {
    let other = try await session.onConnectionOfItsOwn()
    var times: [Double] = []
    let end = ContinuousClock.now + Self.length
    while ContinuousClock.now < end || !isEnough() {
      let began = ContinuousClock.now
      try await other.call("Next")
      times.append(began.duration(to: .now) / .milliseconds(1))
      // Limits the rate; nothing waits for it.
      try await Task.sleep(for: .milliseconds(2))
    }
    await other.client.close()
    return times.sorted()
  }

  /// The result: each alarm must have rung once.
  private func row(_ name: String, _ rings: [String], _ times: [Double]) async throws -> FloodRow {
    try await Patience.until("all that is due rings") {
      let alerting = Set(try await session.list().filter { $0.state == "alerting" }.map(\.id))
      return rings.allSatisfy(alerting.contains)
    }
    try await session.call("StopAll")
    let history = try await session.call("History", .int64(0), .int32(1000)).first?.asArray ?? []
    let entries = try history.map { try HistorySnapshot(properties: $0) }.filter { rings.contains($0.id) }
    #expect(entries.count == rings.count && Set(entries.map(\.id)) == Set(rings), "\(name): each rings once")
    #expect(entries.allSatisfy { $0.rangAt > 0 && $0.end == "stopped" }, "\(name)")
    let status = TextFile.read("/proc/\(agent.pid)/status")
    let rollup = TextFile.read("/proc/\(agent.pid)/smaps_rollup")
    return FloodRow(
      name: name, rings: entries.count, late: Double(entries.map(\.lateBy).max() ?? 0) / 1000, calls: times.count,
      median: times[times.count / 2], p99: times[times.count * 99 / 100], longest: times.last ?? .nan,
      resident: mebibytes("VmHWM", in: status), proportional: mebibytes("Pss", in: rollup))
  }

  private func mebibytes(_ name: String, in text: String) -> Double {
    let line = text.split(separator: "\n").first { $0.hasPrefix(name + ":") }
    let digits = line?.drop { !$0.isNumber }.prefix { $0.isNumber } ?? ""
    return (Double(digits) ?? .nan) / 1024
  }
}

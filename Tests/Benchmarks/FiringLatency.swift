import AlarmCore
import DBus
import EventLoop
import HostSystem
import TestSupport

/// Agent and limit take turns on the same bus at the same server: the limit is a timerfd whose handler sends one
/// `Notify` by libdbus from this process, without a store and without asking anybody.
enum FiringLatency {
  private static let firings = 200
  private static let spacing: Int64 = 60_000

  static func run() async throws {
    try await Rig.with { rig in
      let recorder = try await NoticeRecorder(on: rig.bus)
      let agent = try await rig.startAgent().agent
      let start = SystemClock.now().wall.microseconds + 2_000_000
      var due: [String: Int64] = [:]
      for number in 0..<firings {
        due["agent \(number)"] = start + Int64(2 * number) * spacing
        due["limit \(number)"] = start + Int64(2 * number + 1) * spacing
      }
      for number in 0..<firings {
        let instant = due["agent \(number)"] ?? 0
        let json =
          "{\"title\": \"agent \(number)\", \"sound\": \"none\", \"schedule\": {\"fixed\": \(Double(instant) / 1e6)}}"
        try await rig.call("Schedule", .string(""), .string(json))
      }
      let loop = EventLoop(name: "limit")
      let connection = try await BusConnection.open(.text(rig.bus.address), on: loop)
      let limit = try BareTimer(connection: connection, loop: loop)
      limit.next(dues: (0..<firings).map { ("limit \($0)", due["limit \($0)"] ?? 0) })

      var delays: [String: [Double]] = [:]
      var received = 0
      for await arrival in recorder.arrivals {
        guard let instant = due[arrival.title], let kind = arrival.title.split(separator: " ").first else { continue }
        delays[String(kind), default: []].append(Double(arrival.at - instant) / 1000)
        if kind == "agent" { try await rig.call("StopAll") }
        received += 1
        if received == 2 * firings { break }
      }
      limit.stop()
      await connection.close()
      report(agent: Sample(delays["agent"] ?? []), limit: Sample(delays["limit"] ?? []))
      try await rig.stop(agent)
      await recorder.stop()
    }
  }

  private static func report(agent: Sample, limit: Sample) {
    Table.line("", "p50", "p99", "max of \(firings)", "early")
    for (name, sample) in [("the agent", agent), ("timerfd + libdbus alone", limit)] {
      Table.line(
        name, Table.number(sample.median), Table.number(sample.p99), Table.number(sample.maximum), "\(sample.early)")
    }
    Table.line(
      "ratio", Table.ratio(agent.median, to: limit.median), Table.ratio(agent.p99, to: limit.p99),
      Table.ratio(agent.maximum, to: limit.maximum))
  }
}

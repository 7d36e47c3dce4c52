import AlarmCore
import DBus
import HostSystem
import TestSupport

/// What each operation costs with ten other alarms, and with up to a hundred thousand. The agent's limit on alarms is raised for it.
enum Growth {
  /// How many other alarms there are.
  static let numbers = [10, 100, 1_000, 10_000, 100_000]
  private static let calls = 100
  private static let rings = 20

  static func run() async throws -> [GrowthPoint] {
    Table.print("  " + GrowthPoint.heading)
    var points: [GrowthPoint] = []
    for number in numbers {
      let point = try await Rig.with(["ALARMKIT_LIMIT": "200000"]) { rig in try await measure(rig, beside: number) }
      Table.print("  " + point.line)
      points.append(point)
    }
    return points
  }

  private static func measure(_ rig: Rig, beside number: Int) async throws -> GrowthPoint {
    var point = GrowthPoint(alarms: number)
    let recorder = try await NoticeRecorder(on: rig.bus)
    let first = try await rig.startAgent().agent
    try await rig.fill(number)
    try await rig.stop(first)
    var starts: [Double] = []
    for _ in 0..<3 {
      let (agent, took) = try await rig.startAgent()
      starts.append(took.milliseconds)
      try await rig.stop(agent)
    }
    point.costs[.start] = Sample(starts).median
    let agent = try await rig.startAgent().agent
    try await measureCalls(rig, &point)
    try await measureRings(rig, recorder, &point)
    try await Lapse.untilAtRest(agent.pid)
    point.memory = Double(ProcessUsage(of: agent.pid).proportional) / 1024
    try await rig.stop(agent)
    await recorder.stop()
    return point
  }

  private static func measureCalls(_ rig: Rig, _ point: inout GrowthPoint) async throws {
    var times: [GrowthPoint.Deed: [Double]] = [:]
    func time(_ deed: GrowthPoint.Deed, _ body: () async throws -> Void) async throws {
      let began = ContinuousClock.now
      try await body()
      times[deed, default: []].append(began.duration(to: .now).milliseconds)
    }
    for number in 0..<calls {
      var id = DBusValue.string("")
      try await time(.add) {
        id = try await rig.call("Add", .string("\(number % 24):45"), .string("One more"), .strings([]))[0]
      }
      try await time(.get) { try await rig.call("Get", id) }
      try await time(.cancel) { try await rig.call("Cancel", id) }
    }
    for (deed, taken) in times { point.costs[deed] = Sample(taken).median }
  }

  private static func measureRings(_ rig: Rig, _ recorder: NoticeRecorder, _ point: inout GrowthPoint) async throws {
    var (delays, stops): ([Double], [Double]) = ([], [])
    for number in 0..<rings {
      let due = SystemClock.now().wall.microseconds + 200_000
      let json = "{\"title\": \"ring \(number)\", \"sound\": \"none\", \"schedule\": {\"fixed\": \(Double(due) / 1e6)}}"
      let id = try await rig.call("Schedule", .string(""), .string(json))[0]
      for await arrival in recorder.arrivals where arrival.title == "ring \(number)" {
        delays.append(Double(arrival.at - due) / 1000)
        break
      }
      let began = ContinuousClock.now
      try await rig.call("Stop", id)
      stops.append(began.duration(to: .now).milliseconds)
    }
    point.costs[.ring] = Sample(delays).median
    point.costs[.stop] = Sample(stops).median
  }
}

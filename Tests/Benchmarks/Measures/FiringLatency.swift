import AlarmCore
import DBus
import EventLoop
import HostSystem
import TestSupport

/// Agent and limits take turns on the same bus with the same server. The first limit is a timerfd whose handler sends one `Notify`
/// with libdbus from this process, without a store and without any other call; the second one is a program that sleeps until the
/// instant and shows a notification with libnotify.
enum FiringLatency {
  private static let firings = 200
  private static let spacing: Int64 = 60_000
  /// Who rings, in turns; the first word of each title.
  private static let kinds = ["agent", "libdbus", "libnotify"]

  static func run() async throws -> [Figure] {
    try await Rig.with { rig in
      let recorder = try await NoticeRecorder(on: rig.bus)
      let agent = try await rig.startAgent().agent
      let start = SystemClock.now().wall.microseconds + 2_000_000
      var due: [String: Int64] = [:]
      for number in 0..<firings {
        for (turn, kind) in kinds.enumerated() {
          due["\(kind) \(number)"] = start + Int64(kinds.count * number + turn) * spacing
        }
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
      limit.next(dues: (0..<firings).map { ("libdbus \($0)", due["libdbus \($0)"] ?? 0) })
      let program = try await RunningProgram.start(
        BuiltPrograms.path("BareProgram"), ["ring"] + (0..<firings).map { "\(due["libnotify \($0)"] ?? 0)" },
        environment: rig.process.environment)

      var delays: [String: [Double]] = [:]
      var received = 0
      for await arrival in recorder.arrivals {
        guard let instant = due[arrival.title], let kind = arrival.title.split(separator: " ").first else { continue }
        delays[String(kind), default: []].append(Double(arrival.at - instant) / 1000)
        if kind == "agent" { try await rig.call("StopAll") }
        received += 1
        if received == kinds.count * firings { break }
      }
      limit.stop()
      _ = try await program.wait()
      await connection.close()
      try await rig.stop(agent)
      let figures = report(delays.mapValues(Sample.init), otherwise: try await ShellAlarm.measure(rig, recorder))
      await recorder.stop()
      return figures
    }
  }

  private static func report(_ samples: [String: Sample], otherwise: Sample?) -> [Figure] {
    guard let agent = samples["agent"], let libdbus = samples["libdbus"], let libnotify = samples["libnotify"] else {
      return []
    }
    Table.line("", "p50", "p99", "max of \(firings)", "early")
    for (name, sample) in [
      ("the agent", agent), ("timerfd + libdbus alone", libdbus), ("a sleep and libnotify", libnotify),
      ("sleep; notify-send", otherwise),
    ] {
      guard let sample else { continue }
      Table.line(
        name, Table.number(sample.median), Table.number(sample.p99), Table.number(sample.maximum), "\(sample.early)")
    }
    for (name, limit) in [("ratio to libdbus", libdbus), ("ratio to libnotify", libnotify)] {
      Table.line(
        name, Table.ratio(agent.median, to: limit.median), Table.ratio(agent.p99, to: limit.p99),
        Table.ratio(agent.maximum, to: limit.maximum))
    }
    let name = "a sleep, and a notification by libnotify"
    return [
      Figure(
        "due to notification, median", agent.median, .milliseconds, limit: .init(name, libnotify.median),
        otherwise: otherwise.map { .init("sleep; notify-send", $0.median) }, goal: .timesLimit(1.5)),
      Figure(
        "due to notification, 99 of 100", agent.p99, .milliseconds, limit: .init(name, libnotify.median),
        otherwise: otherwise.map { .init("sleep; notify-send", $0.p99) }, goal: .timesLimit(3)),
    ]
  }
}

import DBus
import Glibc
import TestSupport

/// A whole countdown from start to end, in the tray and in its notification at once, including the last ten seconds: 25 minutes,
/// or as many seconds as `ALARMKIT_COUNTDOWN` specifies, for a shorter run.
enum WholeCountdown {
  /// How many seconds it counts.
  private static let length = unsafe getenv("ALARMKIT_COUNTDOWN").flatMap { unsafe Int(String(cString: $0)) } ?? 1500

  static func run() async throws {
    guard length > 60 else { return Table.print("ALARMKIT_COUNTDOWN: write a number of seconds above 60") }
    Table.print("\(length) s, in real time")
    Table.line("", "CPU ms", "switches", "Notify", "tray signals")
    try await Rig.with { rig in
      let recorder = try await NoticeRecorder(on: rig.bus)
      try await rig.withAgent(alarms: 100) { agent in
        try await TrayHost.with(rig.bus.address, rereads: true) { host in
          let place = { try await Place(agent, calls: recorder.count, signals: host.signals.count) }
          try await Lapse.untilAtRest(agent.pid)
          let idle = try await place()
          try await rig.call("Add", .string("\(length)s"), .string("Bread"), .strings(["sound=none"]))
          try await Lapse.pass(.seconds(length - 60))
          let minute = try await place()
          minute.tell("all but the last minute", since: idle)
          try await Lapse.pass(.seconds(50))
          let seconds = try await place()
          seconds.tell("from 60 to 10 s", since: minute)
          try await Lapse.pass(.seconds(12))
          let end = try await place()
          end.tell("the last 10 s and the ring", since: seconds)
          end.tell("the whole", since: idle)
        }
      }
      await recorder.stop()
    }
  }

  /// What had been used and sent at a moment.
  private struct Place: Sendable {
    var time: Double
    var switches: Int
    var calls: Int
    var signals: Int

    init(_ agent: RunningProgram, calls: Int, signals: Int) async throws {
      time = try await ProcessUsage.processorTime(of: agent.pid)
      switches = try await ProcessUsage.switches(of: agent.pid).values.reduce(0, +)
      (self.calls, self.signals) = (calls, signals)
    }

    /// Prints what was added since another moment.
    func tell(_ name: String, since start: Place) {
      Table.line(
        name, Table.number((time - start.time) * 1000, 1), Table.number(Double(switches - start.switches), 0),
        Table.number(Double(calls - start.calls), 0), Table.number(Double(signals - start.signals), 0))
    }
  }
}

import DBus
import TestSupport

/// What a visible icon costs: a minute of a long countdown, and its last minute.
enum TrayCost {
  static func run() async throws {
    Table.line("a minute of", "wake-ups", "ms of CPU", "signals")
    try await Rig.with { rig in
      try await rig.withAgent(alarms: 100) { agent in
        try await count("no countdown, nobody shows icons", rig, agent, signals: { 0 })
        try await TrayHost.with(rig.bus.address, rereads: true) { host in
          try await count("no countdown, icons are shown", rig, agent, signals: { host.signals.count })
          // A minute is measured for 40 s, after up to 10 s until the agent rests: of these 115 s, 75 to 65 are left then, and the
          // last minute begins within the 20 s that the test waits for it.
          try await rig.call("Add", .string("115s"), .string("Bread"), .strings([]))
          _ = try await host.icon()
          try await count("a countdown", rig, agent, signals: { host.signals.count })
          try await host.waitForTitle(try await host.icon()) { $0.hasSuffix(" s") }
          try await count("its last minute", rig, agent, signals: { host.signals.count })
        }
      }
    }
  }

  private static func count(
    _ name: String, _ rig: Rig, _ agent: RunningProgram, signals: @Sendable () -> Int
  ) async throws {
    try await Lapse.untilAtRest(agent.pid)
    let (switches, time, sent) = (try await sum(agent), try await ProcessUsage.processorTime(of: agent.pid), signals())
    try await Lapse.pass(.seconds(40))
    let wakeups = try await sum(agent) - switches
    let spent = try await ProcessUsage.processorTime(of: agent.pid) - time
    let scale = 60.0 / 40
    Table.line(
      name, Table.number(Double(wakeups) * scale, 0), Table.number(spent * 1000 * scale, 1),
      Table.number(Double(signals() - sent) * scale, 0))
  }

  private static func sum(_ agent: RunningProgram) async throws -> Int {
    try await ProcessUsage.switches(of: agent.pid).values.reduce(0, +)
  }
}

import AlarmWire
import DBus
import TestSupport

/// After a start with that many alarms, and for the largest number also after scheduling all of them. The limit is a program with
/// the same libraries that keeps no alarms.
enum MemoryUse {
  static func run() async throws -> [Figure] {
    Table.line("", "PSS", "RSS", "dirty", "threads")
    let bare = try await Rig.with { rig in try await bareProgram(rig) }
    let limit = Figure.Reference("a Swift program over GLib and libdbus", Double(bare.proportional) / 1024)
    var figures: [Figure] = []
    for (alarms, goal) in [(0, 10.0), (1, nil), (1_000, 11), (10_000, 20)] {
      try await Rig.with { rig in
        try await rig.withAgent(alarms: alarms) { agent in
          let usage = try await report(Table.alarms(alarms), agent)
          figures.append(
            Figure(
              "memory (PSS), \(Table.alarms(alarms))", Double(usage.proportional) / 1024, .mebibytes, limit: limit,
              otherwise: try await sleeps(alarms), goal: goal.map { .atMost($0) }))
          if alarms == 10_000 {
            figures.append(Figure("threads", Double(usage.threads), .threads, goal: .atMost(8)))
          }
        }
      }
    }
    try await Rig.with { rig in
      let recorder = try await NoticeRecorder(on: rig.bus)
      try await rig.withAgent(alarms: 1_000) { agent in
        _ = try await report("1,000 alarms, a notification server", agent)
      }
      await recorder.stop()
    }
    try await Rig.with { rig in
      let agent = try await rig.startAgent().agent
      try await rig.fill(10_000)
      _ = try await report("10,000 alarms, just scheduled", agent)
      try await rig.stop(agent)
    }
    return figures
  }

  private static func report(_ name: String, _ program: RunningProgram) async throws -> ProcessUsage {
    try await Lapse.untilAtRest(program.pid)
    let usage = ProcessUsage(of: program.pid)
    Table.line(name, "\(usage.proportional)", "\(usage.resident)", "\(usage.privateDirty)", "\(usage.threads)")
    return usage
  }

  private static func bareProgram(_ rig: Rig) async throws -> ProcessUsage {
    let program = try await RunningProgram.start(
      BuiltPrograms.path("BareProgram"), ["name"], environment: rig.process.environment)
    try await Patience.until("it has its name") { await rig.client.owner(of: AlarmInterface.busName) != nil }
    let usage = try await report("Swift, GLib and libdbus alone", program)
    await program.kill()
    return usage
  }

  /// The memory of as many sleeping shells, estimated from one of them.
  private static func sleeps(_ count: Int) async throws -> Figure.Reference? {
    guard count > 0 else { return nil }
    let environment = ["PATH": "/usr/bin:/bin"]
    let shells = try await [
      RunningProgram.start("sh", ["-c", "sleep 60; true"], environment: environment),
      RunningProgram.start("sh", ["-c", "sleep 60; true"], environment: environment),
    ]
    // A shell and its child; the second pair is measured, because the first one shares its pages with it.
    try await Lapse.untilAtRest(shells[1].pid)
    let memory = try await ProcessUsage.withChildren(of: shells[1].pid)
    for shell in shells { await shell.kill() }
    return .init("a shell with a sleep for each", Double(memory * count) / 1024)
  }
}

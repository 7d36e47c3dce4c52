import AlarmWire
import DBus
import TestSupport

/// From before the process is created until the bus reports that it owns its name. The limit is a Swift program with the same
/// libraries that does nothing else and, for many alarms, SQLite's own reading of them after that; for comparison, the cost of
/// creating a process and waiting for it.
enum ColdStart {
  static func run() async throws -> [Figure] {
    Table.line("", "p50", "max of 15")
    let bare = Figure.Reference("a Swift program over GLib and libdbus", try await bareProgram())
    var figures: [Figure] = []
    for (alarms, goal) in [(1, 12.0), (10_000, 30)] {
      try await Rig.with { rig in
        try await rig.withAgent(alarms: alarms) { _ in }
        var times: [Double] = []
        for _ in 0..<15 {
          let (agent, took) = try await rig.startAgent()
          times.append(took.milliseconds)
          try await rig.stop(agent)
        }
        let median = report(Table.alarms(alarms), Sample(times))
        let limit = alarms == 1 ? bare : try reading(alarms, of: rig, after: bare)
        figures.append(
          Figure("start to name, \(Table.alarms(alarms))", median, .milliseconds, limit: limit, goal: .atMost(goal)))
      }
    }
    var times: [Double] = []
    for _ in 0..<15 {
      let began = ContinuousClock.now
      _ = try await RunningProgram.start("true", environment: ["PATH": "/usr/bin:/bin"]).wait()
      times.append(began.duration(to: .now).milliseconds)
    }
    _ = report("/bin/true, until it has ended", Sample(times))
    return figures
  }

  /// The bare program's start, and the reading of the alarms.
  private static func reading(_ alarms: Int, of rig: Rig, after bare: Figure.Reference) throws -> Figure.Reference {
    let path = "\(rig.process.environment["XDG_STATE_HOME"] ?? "")/alarmkit/alarms.sqlite"
    let median = report(
      "SQLite alone, which reads them", Sample(try (0..<15).map { _ in try BareReading.measure(path, alarms: alarms) }))
    return .init("the same program, and SQLite that checks and reads the rows", bare.value + median)
  }

  private static func bareProgram() async throws -> Double {
    try await Rig.with { rig in
      var times: [Double] = []
      for _ in 0..<15 {
        let owners = try await rig.client.ownerChanges(of: AlarmInterface.busName)
        let began = ContinuousClock.now
        let program = try await RunningProgram.start(
          BuiltPrograms.path("BareProgram"), ["name"], environment: rig.process.environment)
        for await owner in owners where owner != nil { break }
        times.append(began.duration(to: .now).milliseconds)
        await program.kill()
        try await Patience.until("the name is free") { await rig.client.owner(of: AlarmInterface.busName) == nil }
      }
      return report("Swift, GLib and libdbus alone", Sample(times))
    }
  }

  private static func report(_ name: String, _ sample: Sample) -> Double {
    Table.line(name, Table.number(sample.median), Table.number(sample.maximum))
    return sample.median
  }
}

import TestSupport

/// From before the process is made until the bus reports that it has its name. The reference is what making a process and
/// waiting for it costs.
enum ColdStart {
  static func run() async throws {
    Table.line("", "p50", "max of 15")
    for alarms in [1, 10_000] {
      try await Rig.with { rig in
        try await rig.withAgent(alarms: alarms) { _ in }
        var times: [Double] = []
        for _ in 0..<15 {
          let (agent, took) = try await rig.startAgent()
          times.append(took.milliseconds)
          try await rig.stop(agent)
        }
        report("\(alarms) alarms", Sample(times))
      }
    }
    var times: [Double] = []
    for _ in 0..<15 {
      let began = ContinuousClock.now
      _ = try await RunningProgram.start("true", environment: ["PATH": "/usr/bin:/bin"]).wait()
      times.append(began.duration(to: .now).milliseconds)
    }
    report("/bin/true, until it has ended", Sample(times))
  }

  private static func report(_ name: String, _ sample: Sample) {
    Table.line(name, Table.number(sample.median), Table.number(sample.maximum))
  }
}

import TestSupport

/// After a start with that many alarms, and for the largest number after scheduling all of them as well.
enum MemoryUse {
  static func run() async throws {
    Table.line("", "PSS", "RSS", "dirty", "threads")
    for alarms in [0, 1, 1_000, 10_000] {
      try await Rig.with { rig in
        try await rig.withAgent(alarms: alarms) { agent in try await report("\(alarms) alarms", agent) }
      }
    }
    try await Rig.with { rig in
      let recorder = try await NoticeRecorder(on: rig.bus)
      try await rig.withAgent(alarms: 1_000) { agent in
        try await report("1,000 alarms, a notification server", agent)
      }
      await recorder.stop()
    }
    try await Rig.with { rig in
      let agent = try await rig.startAgent().agent
      try await rig.fill(10_000)
      try await report("10,000 alarms, just scheduled", agent)
      try await rig.stop(agent)
    }
  }

  private static func report(_ name: String, _ agent: RunningProgram) async throws {
    try await Lapse.untilAtRest(agent.pid)
    let usage = ProcessUsage(of: agent.pid)
    Table.line(name, "\(usage.proportional)", "\(usage.resident)", "\(usage.privateDirty)", "\(usage.threads)")
  }
}

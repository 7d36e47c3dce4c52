import DBus

/// The call, the answer on the wire, and this client's decoding of it. The reference is a Ping.
enum ListTime {
  static func run() async throws {
    Table.line("", "p50", "max of 9")
    try await Rig.with { rig in
      try await rig.withAgent(alarms: 10_000) { _ in
        for method: MemberName in ["List", "ListJSON"] {
          var times: [Double] = []
          for _ in 0..<9 {
            let began = ContinuousClock.now
            try await rig.call(method)
            times.append(began.duration(to: .now).milliseconds)
          }
          let sample = Sample(times)
          Table.line("\(method.text) of 10,000", Table.number(sample.median), Table.number(sample.maximum))
        }
      }
    }
  }
}

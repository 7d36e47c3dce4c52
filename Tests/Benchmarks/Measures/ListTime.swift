import DBus
import EventLoop
import TestSupport

/// The call, the answer on the wire, and its decoding by this client; and how long another client waits meanwhile.
enum ListTime {
  static func run() async throws -> [Figure] {
    Table.line("", "p50", "max of 9")
    return try await Rig.with { rig in
      try await rig.withAgent(alarms: 10_000) { _ in
        var figures: [Figure] = []
        let other = try await BusConnection.open(.text(rig.bus.address), on: EventLoop(name: "other"))
        var waits: [Double] = []
        for (method, goal) in [("List" as MemberName, 100.0), ("ListJSON", 60)] {
          let sample = try await measure { try await rig.call(method) }
          Table.line("\(method.text) of 10,000", Table.number(sample.median), Table.number(sample.maximum))
          let bare = try await BareAnswers.with(rig, answering: method) {
            try await measure { _ = try await rig.client.call(BareAnswers.call(method)) }
          }
          Table.line("the same answer, ready-made", Table.number(bare.median), Table.number(bare.maximum))
          figures.append(
            Figure(
              "\(method.text) of 10,000 alarms", sample.median, .milliseconds,
              limit: .init("the same answer, ready-made", bare.median), goal: .atMost(goal)))
          async let list = rig.call(method)
          for _ in 0..<20 {
            let began = ContinuousClock.now
            _ = try await other.call(.manager("Next", []))
            waits.append(began.duration(to: .now).milliseconds)
          }
          _ = try await list
        }
        let longest = Sample(waits).maximum
        Table.line("another client's longest wait meanwhile", "", Table.number(longest))
        figures.append(Figure("another client's wait meanwhile", longest, .milliseconds, goal: .atMost(50)))
        await other.close()
        return figures
      }
    }
  }

  private static func measure(_ call: () async throws -> Void) async throws -> Sample {
    var times: [Double] = []
    for _ in 0..<9 {
      let began = ContinuousClock.now
      try await call()
      times.append(began.duration(to: .now).milliseconds)
    }
    return Sample(times)
  }
}

import AlarmCore
import AlarmStore
import Synchronization
import TestSupport
import Testing

@testable import AlarmSimulator

/// The same lives with the real store beside the model of it.
@Suite struct RealStoreTests {
  /// Runs each job at once on the thread that brings it, one at a time.
  final class Turnstile: SerialExecutor {
    private let turn = Mutex(())

    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      turn.withLock { _ in unsafe job.runSynchronously(on: asUnownedSerialExecutor()) }
    }
  }

  @Test(
    "With the store in a file nothing is different, and in it is what was committed", arguments: [11, 12] as [UInt64])
  func realStore(seed: UInt64) async throws {
    try await TemporaryFolder.with { folder in
      let script = ScriptWriter.script(seed: seed, days: 60, zones: SimulationTests.zones)
      var simulation = Simulation(
        script, zones: SimulationTests.zones,
        archive: {
          try AlarmStore(
            folder: folder + "/alarmkit", executor: Turnstile(), clock: { script.start }, report: { _ in })
        })
      let result = await simulation.run()
      #expect(result.violation == nil)
      #expect(result.counts.commits > 20 && result.counts.crashes > 0)
      var model = Simulation(script, zones: SimulationTests.zones)
      let counts = await model.run().counts
      #expect(counts == result.counts)
      let left = try await simulation.ports.records().sorted { $0.id < $1.id }
      #expect(left == simulation.ports.with { $0.disk.records.values.sorted { $0.id < $1.id } })
    }
  }
}

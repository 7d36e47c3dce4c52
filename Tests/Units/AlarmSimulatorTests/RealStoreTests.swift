import AlarmCore
import Glibc
import TestSupport
import Testing

@testable import AlarmSimulator
@testable import AlarmStore

/// The same lives with the real store beside the model of it.
@Suite struct RealStoreTests {
  /// A store below a folder.
  private static func files(_ folder: String, at start: WallInstant) -> StoreFiles {
    let place = folder + "/alarmkit"
    @Sendable func open(_ path: String) throws -> AlarmStore {
      try AlarmStore(folder: path, executor: TurnstileExecutor(), clock: { start }, report: { _ in })
    }
    @Sendable func write(_ records: [AlarmRecord]) async throws {
      let other = try open(folder + "/other")
      try await other.commit(records.map { .save($0) })
      await other.settle()
    }
    return StoreFiles(
      open: { try open(place) },
      lose: { loss, records in
        if loss == .replaced { try? await write(records) }
        for name in StoreFolder(path: place).names() { unsafe unlink(place + "/" + name) }
        unsafe rmdir(place)
        if loss == .replaced { unsafe rename(folder + "/other", place) }
      },
      look: { await ($0 as? AlarmStore)?.look() })
  }

  @Test(
    "With the store in a file nothing is different, and in it is what was committed", arguments: [11, 12] as [UInt64])
  func realStore(seed: UInt64) async throws {
    try await TemporaryFolder.with { folder in
      var script = ScriptWriter.script(seed: seed, days: 60, zones: SimulationTests.zones)
      // Its files disappear while the agent runs; twice the agent dies before it notices that.
      for (number, loss) in [StoreLoss.removed, .replaced, .replaced, .removed].enumerated() {
        let at = Int64(number + 1) * 10 * 86_400_000_000
        script.deeds.append(Deed(at: at, action: .storeVanishes(loss)))
        if number > 1 { script.deeds.append(Deed(at: at + 100_000, action: .crash(after: nil))) }
      }
      script.deeds.sort { $0.at < $1.at }
      var simulation = Simulation(
        script, zones: SimulationTests.zones, files: Self.files(folder, at: script.start))
      let result = await simulation.run()
      #expect(result.violation == nil)
      #expect(result.counts.commits > 20 && result.counts.crashes > 0)
      var model = Simulation(script, zones: SimulationTests.zones)
      let counts = await model.run().counts
      #expect(counts == result.counts)
      let left = try await simulation.ports.records().sorted { $0.id < $1.id }
      #expect(left == simulation.ports.with { $0.disk.records })
    }
  }
}

import AlarmCore
import AlarmStore
import EventLoop
import TestSupport

/// Durable transactions of one alarm each, by the store alone in this process: what the disk and SQLite allow.
enum StoreRate {
  /// Transactions per second.
  static func measure(_ count: Int) async throws -> Double {
    try await TemporaryFolder.with { folder in
      let store = try AlarmStore(folder: folder, executor: EventLoop(name: "store")) { _ in }
      var took = Duration.zero
      for number in 0...count {
        let id = AlarmID(high: 1, low: UInt64(number))
        let record = AlarmRecord(
          definition: AlarmDefinition(id: id, presentation: AlarmPresentation(title: "Alarm \(number)")),
          phase: .scheduled(Occurrence(due: WallInstant(microseconds: 4_000_000_000_000_000), date: nil)),
          createdAt: AlarmStore.systemClock())
        let began = ContinuousClock.now
        try await store.commit([.save(record)])
        // The first one finds cold caches.
        if number > 0 { took += began.duration(to: .now) }
      }
      return Double(count) / took.seconds
    }
  }
}

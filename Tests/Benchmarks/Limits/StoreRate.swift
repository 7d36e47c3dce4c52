import AlarmCore
import AlarmStore
import EventLoop
import TestSupport

/// Durable transactions of one alarm each by the store in this process, in turns with SQLite's own of one small row, because the
/// speed of a disk changes from one second to the next.
enum StoreRate {
  /// Transactions per second, from the medians.
  struct Rates: Sendable {
    /// By the store, from another thread, as in the agent.
    var store: Double
    /// By the store, from its own thread.
    var own: Double
    /// By SQLite.
    var sqlite: Double
  }

  /// A turn has several transactions, so most of them find caches that their own kind has filled.
  private static let (turns, turnLength) = (20, 25)
  /// After a thousand pages, SQLite writes a log from its beginning. Until then it grows, which takes the disk twice the time or more,
  /// irregularly; both logs are past this point when they are measured.
  private static let logLength = 1_200

  /// Measures all three.
  static func measure() async throws -> Rates {
    try await TemporaryFolder.with { folder in
      let loop = EventLoop(name: "store")
      let store = try AlarmStore(folder: folder, executor: loop) { _ in }
      let bare = try BareStore(in: folder)
      for number in 0..<logLength { try bare.insert(number) }
      for number in 0..<logLength { try await store.commit([.save(record(number))]) }
      var (ours, own, theirs): ([Double], [Double], [Double]) = ([], [], [])
      for turn in 0..<turns {
        let begin = logLength + turn * 2 * turnLength
        ours += try await commit(begin..<begin + turnLength, to: store)
        own += try await withTaskExecutorPreference(loop) {
          try await commit(begin + turnLength..<begin + 2 * turnLength, to: store)
        }
        for number in begin..<begin + turnLength {
          let began = ContinuousClock.now
          try bare.insert(number)
          theirs.append(began.duration(to: .now).seconds)
        }
      }
      return Rates(store: 1 / Sample(ours).median, own: 1 / Sample(own).median, sqlite: 1 / Sample(theirs).median)
    }
  }

  /// How long each of these alarms took.
  private static func commit(_ numbers: Range<Int>, to store: AlarmStore) async throws -> [Double] {
    var times: [Double] = []
    for record in numbers.map(record) {
      let began = ContinuousClock.now
      try await store.commit([.save(record)])
      times.append(began.duration(to: .now).seconds)
    }
    return times
  }

  private static func record(_ number: Int) -> AlarmRecord {
    let id = AlarmID(high: 1, low: UInt64(number))
    return AlarmRecord(
      definition: AlarmDefinition(id: id, presentation: Presentation(title: "Alarm \(number)")),
      phase: .scheduled(Occurrence(due: WallInstant(microseconds: 4_000_000_000_000_000), date: nil)),
      createdAt: AlarmStore.systemClock())
  }
}

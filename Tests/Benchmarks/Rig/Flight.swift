/// Many calls, with a limit on how many are in flight.
enum Flight {
  /// Makes `count` calls and returns how long all of them took.
  static func run(
    _ count: Int, inFlight: Int, _ call: @escaping @Sendable (Int) async throws -> Void
  ) async throws -> Duration {
    let began = ContinuousClock.now
    try await withThrowingTaskGroup(of: Void.self) { group in
      for lane in 0..<min(inFlight, count) {
        group.addTask {
          for number in stride(from: lane, to: count, by: inFlight) { try await call(number) }
        }
      }
      try await group.waitForAll()
    }
    return began.duration(to: .now)
  }
}

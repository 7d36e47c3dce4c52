/// Waiting for other processes, which have no way to tell that they are ready. The bound is a hang guard, never a
/// measurement.
package enum Patience {
  /// Asks again and again until a condition holds; throws after the bound.
  package static func until(
    _ what: String, within bound: Duration = .seconds(20), _ condition: () async throws -> Bool
  ) async throws {
    let end = ContinuousClock.now + bound
    while try await !condition() {
      guard ContinuousClock.now < end else { throw TestFailure("waited \(bound) in vain: \(what)") }
      try await Task.sleep(for: .milliseconds(5))
    }
  }
}

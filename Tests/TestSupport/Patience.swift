/// Waiting for other processes, which have no way to report that they are ready. The bound is a hang guard, never a
/// measurement.
package enum Patience {
  /// Repeats a check until a condition holds. Throws after the bound if one more check fails after that: on a busy machine, an
  /// answer may have been on its way all the time.
  package static func until(
    _ what: String, within bound: Duration = .seconds(20), _ condition: () async throws -> Bool
  ) async throws {
    let end = ContinuousClock.now + bound
    while true {
      let isLast = ContinuousClock.now >= end
      if try await condition() { return }
      guard !isLast else { throw TestFailure("waited \(bound) in vain: \(what)") }
      try await Task.sleep(for: .milliseconds(5))
    }
  }
}

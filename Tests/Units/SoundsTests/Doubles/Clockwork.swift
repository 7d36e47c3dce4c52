import Synchronization

/// Time that only a test moves.
final class Clockwork: Sendable {
  private let elapsed = Mutex(Duration.zero)

  /// The time since its beginning, as a function to hand on.
  var now: @Sendable () -> Duration { { self.elapsed.withLock { $0 } } }

  func advance(by duration: Duration) { elapsed.withLock { $0 += duration } }
}

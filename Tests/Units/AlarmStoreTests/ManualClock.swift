import AlarmCore
import Synchronization

/// A wall clock that stands until it is set.
final class ManualClock: Sendable {
  private let instant: Mutex<WallInstant>

  init(_ instant: WallInstant) { self.instant = Mutex(instant) }

  /// Reads the clock; a function to pass on.
  var now: @Sendable () -> WallInstant { { self.instant.withLock { $0 } } }

  /// Sets it.
  func set(_ new: WallInstant) { instant.withLock { $0 = new } }
}

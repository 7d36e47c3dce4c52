import AlarmCore
import Synchronization

/// A wall clock that stands until it is set.
final class ManualClock: Sendable {
  private let instant: Mutex<WallInstant>

  init(_ instant: WallInstant) { self.instant = Mutex(instant) }

  /// Reads it; to be given away.
  var now: @Sendable () -> WallInstant { { self.instant.withLock { $0 } } }

  /// Sets it.
  func set(_ new: WallInstant) { instant.withLock { $0 = new } }
}

import Dispatch
import Synchronization

/// Lets one thread wait for a value that another thread brings, for a bounded time.
///
/// The synchronous calls of Apple's API have to block their caller. They block nothing else: the answer comes from a
/// thread of this library's own, which runs no code of the application's and none of Swift's shared pool.
final class BlockingAnswer<Value: Sendable>: Sendable {
  private let arrived = DispatchSemaphore(value: 0)
  private let value = Mutex<Value?>(nil)

  /// Brings the value; the first one counts.
  func bring(_ new: Value) {
    value.withLock { $0 = $0 ?? new }
    arrived.signal()
  }

  /// Waits; nil: the time is over.
  func wait(atMost seconds: Double) -> Value? {
    _ = arrived.wait(timeout: .now() + seconds)
    return value.withLock { $0 }
  }
}

import Dispatch
import Synchronization

/// Lets one thread wait, for a limited time, for a value that another thread provides.
///
/// The synchronous calls of Apple's API have to block their caller. They block nothing else: the answer comes from this library's
/// own thread, which runs neither code of the application nor work of Swift's shared pool.
final class BlockingAnswer<Value: Sendable>: Sendable {
  private let arrived = DispatchSemaphore(value: 0)
  private let value = Mutex<Value?>(nil)

  /// Provides the value; only the first one counts.
  func bring(_ new: Value) {
    value.withLock { $0 = $0 ?? new }
    arrived.signal()
  }

  /// Waits for the value; nil: it didn't come in time.
  func wait(atMost seconds: Double) -> Value? {
    _ = arrived.wait(timeout: .now() + seconds)
    return value.withLock { $0 }
  }
}

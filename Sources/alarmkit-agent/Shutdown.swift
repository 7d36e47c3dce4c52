import AlarmAgent
import EventLoop
import HostSystem
import Synchronization

/// The request that the agent ends, whatever the source: a signal, a successor in its file's place, or a restored store.
final class Shutdown: Sendable {
  private let requests: AsyncStream<Never>
  private let continuation: AsyncStream<Never>.Continuation
  private let hasBeenRequested = Atomic(false)
  /// Kept for the process's life: when its last source is released, GLib restores a signal's default action, even if
  /// `EndSignals.hold` has taken the signal over by then.
  private let signals = Mutex<[EventSource]>([])

  init() { (requests, continuation) = AsyncStream<Never>.makeStream() }

  /// Whether the end was requested.
  var isRequested: Bool { hasBeenRequested.load(ordering: .acquiring) }

  /// Requests the end; can be called on any thread, any number of times.
  func request() {
    hasBeenRequested.store(true, ordering: .releasing)
    continuation.finish()
  }

  /// Returns when the end is requested, or when its task is cancelled. For one task only.
  func wait() async { for await _ in requests {} }

  /// From now on, a signal to end is such a request, even a second one: an agent that is asked twice still ends in order.
  func listen(on loop: EventLoop) {
    let sources = EndSignals.all.map { number in
      loop.onSignal(number) {
        EndSignals.note()
        self.request()
      }
    }
    signals.withLock { $0 = sources }
  }
}

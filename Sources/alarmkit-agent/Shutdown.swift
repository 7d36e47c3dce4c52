import AlarmAgent
import EventLoop
import HostSystem
import Synchronization

/// The wish that the agent ends, whoever has it: a signal, a successor in its file's place, or a restored store.
final class Shutdown: Sendable {
  private let requests: AsyncStream<Never>
  private let continuation: AsyncStream<Never>.Continuation
  private let hasBeenRequested = Atomic(false)
  /// Kept for the process's life: GLib gives a signal its default back with its last source, also one that `EndSignals.hold` has
  /// taken over by then.
  private let signals = Mutex<[EventSource]>([])

  init() { (requests, continuation) = AsyncStream<Never>.makeStream() }

  /// Whether somebody wants it.
  var isRequested: Bool { hasBeenRequested.load(ordering: .acquiring) }

  /// Somebody wants it; from any thread, any number of times.
  func request() {
    hasBeenRequested.store(true, ordering: .releasing)
    continuation.finish()
  }

  /// Returns when somebody wants it, or when its task is cancelled. For one task.
  func wait() async { for await _ in requests {} }

  /// From now on a signal to end is such a wish, also the second one: who is asked twice still ends in order.
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

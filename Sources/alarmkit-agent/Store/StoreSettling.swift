import AlarmStore
import EventLoop
import Synchronization

/// Has the store move what was committed from its log to its file, some seconds after it was: who copies the file alone then has
/// everything.
final class StoreSettling: Sendable {
  private struct State {
    weak var store: AlarmStore?
    var timer: EventSource?
  }

  /// How long after the first change: a burst of them is moved at once. Half a second apart from the timers of whole seconds
  /// that were set by it, whose rings are stored as well.
  private static let delay = Duration.milliseconds(2500)

  private let loop: EventLoop
  private let state = Mutex(State())

  init(loop: EventLoop) { self.loop = loop }

  /// This store is settled from now on.
  func begin(_ store: AlarmStore) { state.withLock { $0.store = store } }

  /// Something was committed.
  func changed() {
    loop.post { [self] in
      guard state.withLock({ $0.timer == nil }) else { return }
      let timer = loop.after(Self.delay) { [self] in
        let store = state.withLock { state in
          state.timer = nil
          return state.store
        }
        if let store { _ = Task(executorPreference: loop) { await store.settle() } }
      }
      state.withLock { $0.timer = timer }
    }
  }
}

import AlarmStore
import EventLoop
import Synchronization

/// Has the store move committed changes from its log to its file some seconds later, so that a copy of the file alone contains
/// everything.
final class StoreSettling: Sendable {
  private struct State {
    weak var store: AlarmStore?
    var timer: EventSource?
  }

  /// The delay after the first change: a burst of changes is moved at once. The delay ends half a second apart from whole seconds,
  /// so that it doesn't coincide with timers set by that change, whose rings are stored as well.
  private static let delay = Duration.milliseconds(2500)

  private let loop: EventLoop
  private let state = Mutex(State())

  init(loop: EventLoop) { self.loop = loop }

  /// Sets the store that is settled from now on.
  func begin(_ store: AlarmStore) { state.withLock { $0.store = store } }

  /// A change was committed.
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

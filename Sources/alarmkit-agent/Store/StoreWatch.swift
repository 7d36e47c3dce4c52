import AlarmStore
import EventLoop
import HostSystem
import Synchronization

/// Checks the store whenever something in its folder is written, replaced or removed, or the folder itself disappears. The store's
/// own commits cause no such event.
final class StoreWatch: Sendable {
  private let folder: String
  private let loop: EventLoop
  private let store: AlarmStore
  private let source = Mutex<EventSource?>(nil)
  private let isClosed = Mutex(false)

  /// Watches from `begin` to `close`.
  init(folder: String, loop: EventLoop, store: AlarmStore) {
    self.folder = folder
    self.loop = loop
    self.store = store
  }

  /// Watches the current folder; false if there is none, or if there are too many watches.
  @discardableResult
  func begin() -> Bool {
    guard !isClosed.withLock(\.self), let watch = FolderWatch(folder) else { return false }
    let made = loop.watchDescriptor(watch.descriptor, for: .readable) { [weak self] _ in
      watch.drain()
      self?.look()
    }
    source.withLock { $0 = made }
    return true
  }

  /// Stops watching.
  func close() {
    isClosed.withLock { $0 = true }
    source.withLock { $0 = nil }
  }

  private func look() {
    Task(executorPreference: loop) { [self] in
      // Started before the check, so no later event is missed; another folder may have the name now.
      let isWatched = begin()
      await store.look()
      // The store has just created the folder.
      if !isWatched, begin() { await store.look() }
    }
  }
}

/// Moves committed changes from the store's log to its file some seconds later, so a copy of the file alone contains everything.
final class StoreSettling: Sendable {
  private struct State {
    weak var store: AlarmStore?
    var timer: EventSource?
  }

  /// The delay after the first change: a burst of changes is moved at once. The delay ends half a second apart from whole seconds,
  /// so it doesn't coincide with timers set by that change, whose rings are stored as well.
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

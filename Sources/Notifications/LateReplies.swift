import Synchronization

/// Finds notifications that a server showed after we had given up waiting: libnotify never learns their numbers, so their
/// buttons would be dead. The bus's own thread passes calls and answers to it.
final class LateReplies: Sendable {
  /// A notification on the screen that libnotify doesn't know about.
  struct Ghost: Hashable, Sendable {
    /// The number that the server gave it.
    let number: UInt32
    /// The server's unique name, so that another server's notification can't be meant.
    let server: String
  }

  private struct State {
    /// The latest call, with its answer if there was one.
    var latest: UInt32 = 0
    var answer: Ghost?
    /// Calls that were given up.
    var awaited: Set<UInt32> = []
    var found: [Ghost] = []
  }

  private let state = Mutex(State())
  private let wake: @Sendable () -> Void

  /// `wake` is called on the bus's thread when there is something to take.
  init(wake: @escaping @Sendable () -> Void) { self.wake = wake }

  /// A notification was sent; only one is sent at a time.
  func sent(_ serial: UInt32) {
    state.withLock { state in
      state.latest = serial
      state.answer = nil
    }
  }

  /// Whether an answer to this call would matter.
  func isOfInterest(_ serial: UInt32) -> Bool {
    state.withLock { $0.latest == serial || $0.awaited.contains(serial) }
  }

  /// An answer came; nil: an error, so nothing was shown.
  func answered(_ serial: UInt32, _ ghost: Ghost?) {
    let isLate = state.withLock { state in
      guard state.awaited.remove(serial) != nil else {
        state.answer = ghost
        return false
      }
      if let ghost { state.found.append(ghost) }
      return ghost != nil
    }
    if isLate { wake() }
  }

  /// Gives up the latest call: a notification that it still shows is a ghost.
  func giveUp() {
    state.withLock { state in
      if let ghost = state.answer { state.found.append(ghost) } else { state.awaited.insert(state.latest) }
    }
  }

  /// The server is gone, and no more of its answers will come.
  func forget() { state.withLock { $0 = State() } }

  /// Takes the ghosts that were found.
  func take() -> [Ghost] {
    state.withLock { state in
      defer { state.found = [] }
      return state.found
    }
  }
}

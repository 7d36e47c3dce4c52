import Synchronization

/// Follows the calls to `Notify` and their answers: which one is being waited for, which one is answered later, and which ones were
/// given up. If such a call succeeds later, libnotify never learns the number of the notification, so its buttons would be dead.
/// GDBus's own thread passes calls and answers to it.
final class LateReplies: Sendable {
  /// A notification on the screen that libnotify doesn't know about.
  struct Ghost: Hashable, Sendable {
    /// The number that the server gave it.
    let number: UInt32
    /// The server's unique name, which prevents closing another server's notification.
    let server: String
  }

  /// The server's answer.
  enum Answer: Hashable, Sendable {
    case shown(Ghost)
    /// Nothing is shown.
    case failed(PostResult)
  }

  /// An event to handle.
  enum News: Hashable, Sendable {
    /// The answer about an appearance that is still awaited.
    case answered(ShowID, Answer)
    /// The notification of a call that was given up is shown after all.
    case ghost(Ghost)
  }

  private struct State {
    /// The latest call, and its progress.
    var latest: UInt32 = 0
    var progress = Progress.answered
    /// Calls that are still awaited, and calls that were given up.
    var awaited: [UInt32: ShowID] = [:]
    var abandoned: Set<UInt32> = []
    var news: [News] = []
  }

  private enum Progress {
    /// libnotify waits for the answer.
    case waiting
    /// A made-up answer is on its way, to end libnotify's waiting.
    case releasing
    /// libnotify got the made-up answer; the server's own hasn't come yet or, in the next case, has.
    case released
    case releasedAndAnswered(Answer)
    case answered
  }

  private let state = Mutex(State())
  private let wake: @Sendable () -> Void

  /// `wake` is called on the bus's thread when there are events to take.
  init(wake: @escaping @Sendable () -> Void) { self.wake = wake }

  // MARK: The bus's thread

  /// A notification was sent; only one is sent at a time.
  func sent(_ serial: UInt32) {
    state.withLock { state in
      state.latest = serial
      state.progress = .waiting
    }
  }

  /// Whether an answer to this call is needed.
  func isOfInterest(_ serial: UInt32) -> Bool {
    state.withLock { $0.latest == serial || $0.awaited[serial] != nil || $0.abandoned.contains(serial) }
  }

  /// An answer came; returns whether it was for the latest call.
  func answered(_ serial: UInt32, _ answer: Answer) -> Bool {
    let (isLatest, isNews) = state.withLock { state in
      let isLatest = serial == state.latest
      if isLatest {
        switch state.progress {
        case .waiting, .releasing: state.progress = .answered
        case .released: state.progress = .releasedAndAnswered(answer)
        case .releasedAndAnswered, .answered: break
        }
      }
      if let show = state.awaited.removeValue(forKey: serial) {
        state.news.append(.answered(show, answer))
        return (isLatest, true)
      }
      guard state.abandoned.remove(serial) != nil, case .shown(let ghost) = answer else { return (isLatest, false) }
      state.news.append(.ghost(ghost))
      return (isLatest, true)
    }
    if isNews { wake() }
    return isLatest
  }

  /// The latest call has waited long enough; returns whether it still waits.
  func release() -> Bool {
    state.withLock { state in
      guard case .waiting = state.progress else { return false }
      state.progress = .releasing
      return true
    }
  }

  /// The call for which an answer has to be made up now; nil: it was answered after all.
  func takeReleased() -> UInt32? {
    state.withLock { state in
      guard case .releasing = state.progress else { return nil }
      state.progress = .released
      return state.latest
    }
  }

  // MARK: The notification loop's thread

  /// Whether the latest call wasn't answered in time, and its answer will be an event about this appearance.
  func awaits(_ show: ShowID) -> Bool {
    state.withLock { state in
      switch state.progress {
      case .waiting, .releasing, .answered: return false
      case .released: state.awaited[state.latest] = show
      case .releasedAndAnswered(let answer): state.news.append(.answered(show, answer))
      }
      state.progress = .answered
      return true
    }
  }

  /// Gives up a call whose answer is awaited: if its notification is shown later, it is a ghost.
  func giveUp(_ show: ShowID) {
    state.withLock { state in
      for serial in state.awaited.filter({ $0.value == show }).keys {
        state.awaited[serial] = nil
        state.abandoned.insert(serial)
      }
      // It may have been answered just now.
      state.news = state.news.compactMap { news in
        guard case .answered(show, let answer) = news else { return news }
        return if case .shown(let ghost) = answer { .ghost(ghost) } else { nil }
      }
    }
  }

  /// The server is gone, and will send no more answers.
  func forget() { state.withLock { $0 = State() } }

  /// Takes the events.
  func take() -> [News] {
    state.withLock { state in
      defer { state.news = [] }
      return state.news
    }
  }
}

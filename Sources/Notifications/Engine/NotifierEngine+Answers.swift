import AlarmCore
import EventLoop

// Handles what follows a notification that was sent: its result, at once or later, and the server's signals about it.
extension NotifierEngine {
  /// Reacts to the board after the result of a post.
  func settle(_ show: ShowID, _ result: PostResult) {
    switch result {
    // Noted at once: if this agent is killed now, the next one closes the notification.
    case .done: if let bus { noteShown(show, bus) }
    case .sent: break
    case .noServer, .otherServer: letGoOfAll()
    case .noAnswer, .failed:
      if board.key(of: show) == nil, let refused = shown.removeValue(forKey: show) { gone.append(refused) }
    }
  }

  /// Adds a notification to the ledger.
  private func noteShown(_ show: ShowID, _ bus: SessionBus) {
    guard let owner = board.owner, let number = shown[show]?.number else { return }
    // A number that the server reuses no longer belongs to the old appearance.
    if let old = strays[number], old != show { strays[number] = nil }
    ledger?.add(number, on: bus.guid, at: owner) { shownNumbers }
  }

  /// Forgets all notifications that were sent: another server doesn't know them.
  func letGoOfAll() {
    replies.forget()
    gone += shown.values
    shown = [:]
    strays = [:]
  }

  // MARK: Later

  /// Handles the answers that came late.
  func takeReplies() {
    for news in replies.take() {
      switch news {
      case .ghost(let ghost): bus?.close(ghost)
      case .answered(let show, .shown(let ghost)):
        guard let posted = shown[show] else {
          bus?.close(ghost)
          continue
        }
        posted.number = ghost.number
        strays[ghost.number] = show
        answered(show, .done)
      case .answered(let show, .failed(let result)): answered(show, result)
      }
    }
  }

  private func answered(_ show: ShowID, _ result: PostResult) {
    if case .failed(let reason) = result, board.key(of: show) != nil {
      log(.failed("the notification server refused a notification: \(reason)"))
    }
    let sending = board.underway[show]
    board.answered(show, result, at: uptime)
    settle(show, result)
    if result == .done, let sending, let key = board.keys[show] {
      log(
        .posted(key, category: sending.plan.category, isUpdate: sending.isUpdate, took: uptime - sending.sentAt))
    }
  }

  // MARK: Signals

  /// A notification that isn't shown yet and whose signals are received here.
  func listenedNotification() -> PostedNotification? {
    PostedNotification(pictures: pictures) { [weak self] show, signal in self?.receive(show, signal) }
  }

  /// Passes a signal to the board.
  func receive(_ show: ShowID, _ signal: PostedNotification.Signal) {
    loop.checkIsolated()
    switch signal {
    case .pressed(let action, let token):
      if let event = board.pressed(show, action, token: token, at: uptime) { events(event) }
    case .closed(let reason):
      if let closed = shown.removeValue(forKey: show) {
        if let key = board.keys[show] { log(.closed(key, reason)) }
        // A press may follow, and libnotify wouldn't report it.
        if closed.number != 0 { strays[closed.number] = show }
        gone.append(closed)
      }
      board.closed(show, reason, at: uptime)
    }
    wake()
  }

  /// Passes on signals that libnotify may not report. If libnotify does, the second one has no effect.
  func signalled(_ signal: ServerSignal) {
    loop.checkIsolated()
    // The answer with the signal's number may have come before the signal.
    takeReplies()
    switch signal {
    case .activationToken(let number, let text): activationToken = (number, text)
    case .invoked(let number, let key):
      guard let show = strays[number], let action = NoticeAction(rawValue: key) else { return }
      receive(show, .pressed(action, token: activationToken?.number == number ? activationToken?.text : nil))
    case .closed(let number, let reason): if let show = strays[number] { receive(show, .closed(reason)) }
    }
  }
}

package import AlarmCore

// Handles the results of steps, and the user's presses.
extension NoticeBoard {
  /// Handles the result of a `post`.
  package mutating func posted(_ show: ShowID, _ plan: NotificationPlan, _ result: PostResult, at now: Duration) {
    guard let key = keys[show], var card = cards[key] else { return }
    let isUpdate = card.shown?.show == show
    switch result {
    case .sent:
      underway[show] = Sending(plan: plan, isUpdate: isUpdate, sentAt: card.sentAt)
      return
    case .done:
      card.failures = 0
      card.planned = nil
      forgetTrouble()
      troubled[key] = nil
      heardAt = now
      if let old = card.shown, !isUpdate { retire(old.show) }
      card.shown = Shown(show: show, plan: plan, postedAt: card.sentAt)
    case .noServer:
      server = .missing
      owner = nil
      forgetTrouble()
    case .otherServer: server = .unread(notBefore: now + Self.returnTime)
    case .noAnswer:
      // First ask whether the server answers again: otherwise each notification that is sent now would appear later in addition.
      serverFails(.noAnswer, at: now)
      cards[key] = card
      if !isUpdate { keys[show] = nil }
      return enqueue(key)
    case .failed(let reason):
      card.failures += 1
      card.planned = planned(plan)
      troubled[key] = .refuses(reason)
      heardAt = now
      if card.notice.isUrgent { retireCountdown() }
      later[key] =
        now + (card.notice.rings ? Self.pause(after: card.failures) : Self.pause * (1 << min(card.failures - 1, 6)))
    }
    if result != .done && !isUpdate { keys[show] = nil }
    cards[key] = card
    if result == .done, !isUpdate { nameWaiting(key) }
    if case .known = server { return }
    forgetShown()
  }

  /// The user pressed a button. Only the first press on each appearance counts: GNOME sends `default` several times, and Budgie
  /// sends it after another key. The notification is closed, because not every server does that.
  package mutating func pressed(
    _ show: ShowID, _ action: NoticeAction, token: String?, at now: Duration
  ) -> PresenterEvent? {
    guard let key = keys[show], let card = cards[key] else { return nil }
    if departing[key]?.show == show {
      forgetDeparture(of: key)
    } else if card.shown?.show == show {
      uncover(behind: key)
      cards[key]?.shown = nil
      retire(show)
    } else {
      return nil
    }
    guard counts(key, at: now) else {
      // Most servers have closed the notification by now, but it has to stay visible.
      later[key] = now + Self.pause
      return nil
    }
    switch key {
    case .crowd(let owner):
      remove(key)
      return stopCrowd(owner)
    case .rest:
      remove(key)
      return stopRinging()
    case .alarm, .missed, .question, .loss: break
    }
    if action.opens && (card.notice.rings || card.notice.isCountdown) {
      // The alarm continues, so the notification has to stay visible, as a new appearance whose buttons count again.
      enqueue(key)
    } else {
      leaveCrowd(key)
      arrange { $0.ringing.remove(key) }
      remove(key)
      later[key] = nil
    }
    if key == .missed {
      return action == .open ? .missedOpened(activationToken: token) : againPressed(action, of: card)
    }
    return key.pressed(action, token: token)
  }

  /// The event for a button of the missed alarms; nil: it isn't such a button.
  private func againPressed(_ action: NoticeAction, of card: Card) -> PresenterEvent? {
    guard let place = NoticeAction.ofMissed.firstIndex(of: action) else { return nil }
    let offered = card.shown?.plan.settable ?? card.notice.settable.map(\.id)
    guard offered.count <= NoticeAction.ofMissed.count else { return .againPressed(nil) }
    return place < offered.count ? .againPressed(offered[place]) : nil
  }

  /// The notices whose buttons were pressed so often that presses are ignored until there is a pause; each is reported once.
  package mutating func takeOverpressed() -> [NoticeKey] {
    defer { overpressed = [] }
    return overpressed
  }

  /// Whether an action that seems to be the user's counts.
  mutating func counts(_ key: NoticeKey, at now: Duration) -> Bool {
    presses = presses.filter { $0.key == key || !$0.value.isIdle(at: now) }
    switch presses[key, default: PressLimit()].press(at: now) {
    case .counts: return true
    case .ignored(let isFirst):
      if isFirst { overpressed.append(key) }
      return false
    }
  }
}

// Handles a server that takes long to answer a notification. Only the next update of the same notification waits for that answer.
extension NoticeBoard {
  /// Handles the answer to a notification that was sent without waiting.
  package mutating func answered(_ show: ShowID, _ result: PostResult, at now: Duration) {
    guard let sending = underway.removeValue(forKey: show) else { return }
    guard let key = keys[show] else {
      // It was withdrawn or replaced in the meantime.
      if result == .done, !sending.isUpdate { closing.append(show) }
      return
    }
    posted(show, sending.plan, result, at: now)
    // The wanted notice may have changed by now.
    enqueue(key)
  }

  /// The notification of a notice that isn't answered yet.
  func awaited(_ key: NoticeKey) -> (ShowID, Sending)? {
    underway.isEmpty ? nil : underway.first { keys[$0.key] == key }.map { ($0.key, $0.value) }
  }

  /// Marks overdue answers, and gives up the first one that has been awaited for too long; nil: none has.
  mutating func takeUnanswered(at now: Duration) -> ShowID? {
    for (show, sending) in underway where !sending.isOverdue && sending.deadline <= now {
      underway[show]?.isOverdue = true
      if let key = keys[show] { troubled[key] = .unanswered }
    }
    let late = underway.filter { $0.value.deadline <= now }.min { $0.key.number < $1.key.number }
    guard let (show, sending) = late else { return nil }
    underway[show] = nil
    guard let key = keys[show] else { return show }
    if !sending.isUpdate { keys[show] = nil }
    if heardAt > sending.sentAt {
      // The server answers other calls, so this notice is tried again, at growing intervals.
      cards[key]?.failures += 1
      later[key] = now + Self.pause(after: cards[key]?.failures ?? 1)
    } else {
      // The server is asked at once whether it answers at all.
      server = .unread(notBefore: nil)
      enqueue(key)
    }
    return show
  }
}

extension NoticeBoard.Sending {
  /// When something has to be done if there is still no answer.
  var deadline: Duration { sentAt + (isOverdue ? NoticeBoard.lastPatience : NoticeBoard.patience) }
}

/// Limits the presses on the buttons of one notice. Otherwise a server that presses the buttons itself each time they are shown
/// would keep itself and the agent busy for ever.
struct PressLimit {
  /// Whether a press counts.
  enum Verdict: Hashable {
    case counts
    /// The press doesn't count. `isFirst`: it is the first that doesn't.
    case ignored(isFirst: Bool)
  }

  /// The maximum number of presses that a person makes within `span`.
  static let maxPresses = 5
  static let span = Duration.seconds(1)
  /// After a pause of this length, presses count again.
  static let quiet = Duration.seconds(2)

  private var counted: [Duration] = []
  private var last: Duration?
  private var isExceeded = false

  /// Decides whether a press counts.
  mutating func press(at now: Duration) -> Verdict {
    defer { last = now }
    if isExceeded, let last, now - last < Self.quiet { return .ignored(isFirst: false) }
    isExceeded = false
    counted.removeAll { now - $0 >= Self.span }
    guard counted.count < Self.maxPresses else {
      isExceeded = true
      return .ignored(isFirst: true)
    }
    counted.append(now)
    return .counts
  }

  /// Whether there is nothing left to remember.
  func isIdle(at now: Duration) -> Bool { last.map { now - $0 >= max(Self.quiet, Self.span) } ?? true }
}

// What a press or a closing means for each subject of a notification.
extension NoticeKey {
  /// The event for a press of one of its buttons; nil: the press needs no event.
  func pressed(_ action: NoticeAction, token: String?) -> PresenterEvent? {
    switch self {
    case .alarm(let id): .pressed(id, action, activationToken: token)
    case .missed, .loss, .crowd, .rest: nil
    case .question(let app): .answered(app, isAllowed: action == .allow)
    }
  }

  /// The event when the user has closed it; nil: none is needed.
  var dismissed: PresenterEvent? {
    switch self {
    case .alarm(let id): .dismissed(id)
    case .missed: .missedClosed
    case .loss, .crowd, .rest: nil
    case .question(let app): .ignored(app)
    }
  }

  /// The event when the server closed it without an answer of the user; nil: none is needed.
  var vanished: PresenterEvent? {
    switch self {
    case .alarm(let id): .vanished(id)
    case .missed: .missedClosed
    case .loss, .crowd, .rest: nil
    case .question(let app): .ignored(app)
    }
  }
}

package import AlarmCore

// Handles the results of steps, and the actions of the user and the server.
extension NoticeBoard {
  /// Handles the result of a `post`.
  package mutating func posted(_ show: ShowID, _ plan: NotificationPlan, _ result: PostResult, at now: Duration) {
    guard let key = keys[show], var card = cards[key] else { return }
    let isUpdate = card.shown?.show == show
    switch result {
    case .done:
      card.failures = 0
      card.planned = nil
      forgetTrouble()
      if let old = card.shown, !isUpdate { retire(old.show) }
      card.shown = Shown(show: show, plan: plan, postedAt: card.sentAt)
    case .noServer:
      server = .missing
      owner = nil
      forgetTrouble()
    case .otherServer: server = .unread(notBefore: now + Self.returnTime)
    case .noAnswer:
      // First ask whether the server answers again: each notification sent now would be one more on the screen then.
      serverFails(.noAnswer, at: now)
      cards[key] = card
      if !isUpdate { keys[show] = nil }
      return enqueue(key)
    case .failed(let reason):
      card.failures += 1
      card.planned = planned(plan)
      trouble = .refuses(reason)
      if card.notice.isUrgent { retireCountdown() }
      later[key] =
        now + (card.notice.rings ? Self.pause(after: card.failures) : Self.pause * (1 << min(card.failures - 1, 6)))
    }
    if result != .done && !isUpdate { keys[show] = nil }
    cards[key] = card
    if case .known = server { return }
    forgetShown()
  }

  /// The user pressed a button. Only the first press of each appearance counts: GNOME sends `default` several times,
  /// Budgie sends it after another key. The notification is closed, since not every server does that.
  package mutating func pressed(
    _ show: ShowID, _ action: NoticeAction, token: String?, at now: Duration
  ) -> PresenterEvent? {
    guard let key = keys[show], let card = cards[key], card.shown?.show == show else { return nil }
    retire(show)
    guard counts(key, at: now) else {
      // The notification was closed, as by most servers, but has to stay visible.
      cards[key]?.shown = nil
      later[key] = now + Self.pause
      return nil
    }
    if case .crowd(let owner) = key {
      cards[key] = nil
      return stopCrowd(owner)
    }
    if action.opens && (card.notice.rings || [.act, .actSecond].contains(action)) {
      // It goes on, so it must stay visible, as a new appearance whose buttons count again.
      cards[key]?.shown = nil
      enqueue(key)
    } else {
      leaveCrowd(key)
      cards[key] = nil
      later[key] = nil
    }
    return key.pressed(action, token: token)
  }

  /// The server took a notification away. A ringing one comes back unless the user put it away.
  package mutating func closed(_ show: ShowID, _ reason: CloseReason, at now: Duration) -> PresenterEvent? {
    closing.removeAll { $0 == show }
    guard let key = keys.removeValue(forKey: show), var card = cards[key], let shown = card.shown else { return nil }
    guard shown.show == show else { return nil }
    card.shown = nil
    cards[key] = card
    switch reason {
    case .dismissed where card.notice.isUrgent && !counts(key, at: now):
      later[key] = now + Self.pause
      return nil
    case .dismissed:
      if case .crowd(let owner) = key { return dismissCrowd(owner) }
      leave(key, card, .byUser)
      return key.dismissed
    case .expired where card.notice.asks, .closed where card.notice.asks:
      leave(key, card, .byServer)
      return key.dismissed
    case .expired, .closed, .undefined:
      // A server that ends closes its notifications as "undefined".
      guard card.notice.isUrgent else {
        leave(key, card, .byServer)
        return key.vanished
      }
      let back = shown.postedAt + Self.reappearance
      if back <= now { enqueue(key) } else { later[key] = back }
      return nil
    }
  }

  /// The notices whose buttons were pressed so often that presses are ignored until there is a pause; each is reported once.
  package mutating func takeOverpressed() -> [NoticeKey] {
    defer { overpressed = [] }
    return overpressed
  }

  /// Whether an action that appears to be the user's counts.
  private mutating func counts(_ key: NoticeKey, at now: Duration) -> Bool {
    presses = presses.filter { $0.key == key || !$0.value.isIdle(at: now) }
    switch presses[key, default: PressLimit()].press(at: now) {
    case .counts: return true
    case .ignored(let isFirst):
      if isFirst { overpressed.append(key) }
      return false
    }
  }

  /// A notification has left the screen. A countdown stays known, so that its next figures don't bring it up again.
  mutating func leave(_ key: NoticeKey, _ card: Card, _ away: Away) {
    leaveCrowd(key)
    later[key] = nil
    cards[key] = nil
    guard card.notice.isCountdown else { return }
    var left = Card(card.notice)
    left.away = away
    cards[key] = left
  }
}

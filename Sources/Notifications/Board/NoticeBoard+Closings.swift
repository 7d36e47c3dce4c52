import AlarmCore

// Handles the server's reports about closed notifications. Their meaning is decided a moment later: a server may report the closing
// before the press that caused it, and then the press counts.
extension NoticeBoard {
  /// The server closed a notification; a later step decides what follows from that.
  package mutating func closed(_ show: ShowID, _ reason: CloseReason, at now: Duration) {
    closing.removeAll { $0 == show }
    guard let key = keys[show], departing[key]?.show != show else { return }
    guard let card = cards[key], let shown = card.shown, shown.show == show else {
      keys[show] = nil
      return
    }
    cards[key]?.shown = nil
    underway[show] = nil
    // If there are no buttons, no press can follow.
    var until = shown.plan.actions.isEmpty ? now : now + Self.pressGrace
    if card.notice.rings, reason != .dismissed { until = max(until, shown.postedAt + Self.reappearance) }
    departing[key] = Departure(show: show, reason: reason, until: until)
  }

  /// Handles the closings whose time is over, until one has to be reported to the agent.
  mutating func takeDeparted(at now: Duration) -> PresenterEvent? {
    let over = departing.filter { $0.value.until <= now }.sorted { $0.value.show.number < $1.value.show.number }
    for (key, departure) in over {
      forgetDeparture(of: key)
      guard let card = cards[key] else { continue }
      if let event = depart(key, card, departure.reason, at: now) { return event }
    }
    return nil
  }

  /// Presses on the closed notification don't count any more.
  mutating func forgetDeparture(of key: NoticeKey) {
    if let departure = departing.removeValue(forKey: key) { keys[departure.show] = nil }
  }

  /// No button was pressed: a ringing notification is shown again unless the user closed it.
  private mutating func depart(
    _ key: NoticeKey, _ card: Card, _ reason: CloseReason, at now: Duration
  ) -> PresenterEvent? {
    switch reason {
    case .dismissed where card.notice.isUrgent && !counts(key, at: now):
      later[key] = now + Self.pause
      return nil
    case .dismissed:
      if case .crowd(let owner) = key { return dismissCrowd(owner) }
      if key == .rest { return dismissRest() }
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
      enqueue(key)
      return nil
    }
  }

  /// A notification has left the screen. A countdown's card is kept, so the countdown's next update doesn't show it again.
  mutating func leave(_ key: NoticeKey, _ card: Card, _ away: Away) {
    sendFirstAgain(without: key)
    leaveCrowd(key)
    arrange { $0.ringing.remove(key) }
    later[key] = nil
    remove(key)
    guard card.notice.isCountdown else { return }
    var left = Card(card.notice)
    left.away = away
    cards[key] = left
  }
}

// Servers show a limited number of notifications: a further one is refused, or replaces another.
extension NoticeBoard {
  /// Whether one more can be shown. Notifications that are still to be closed, or aren't answered yet, are on the screen as well.
  func hasRoom(_ most: Int?) -> Bool {
    guard let most else { return true }
    let awaited = underway.values.count { !$0.isUpdate }
    return closing.count + awaited + cards.values.count { $0.shown != nil } < most
  }

  /// The notification to close to make room for a new one: one that is to be closed anyway; otherwise the notice's own old
  /// appearance; otherwise, if the new one needs an answer, the latest countdown. Nil: the new one has to wait.
  mutating func leavingFor(_ key: NoticeKey) -> ShowID? {
    if !closing.isEmpty { return closing.removeFirst() }
    if let old = cards[key]?.shown {
      cards[key]?.shown = nil
      keys[old.show] = nil
      return old.show
    }
    guard cards[key]?.notice.isUrgent == true, retireCountdown() else { return nil }
    return closing.popLast()
  }

  /// Removes the latest countdown from the screen until its alarm changes state; false: there is none.
  @discardableResult
  mutating func retireCountdown() -> Bool {
    let shown = cards.filter { $0.value.notice.isCountdown && $0.value.shown != nil }
    let latest = shown.max { ($0.value.shown?.show.number ?? 0) < ($1.value.shown?.show.number ?? 0) }
    guard let (key, card) = latest else { return false }
    leave(key, card, .byServer)
    return true
  }

  /// Tries again to show the notices that waited for room.
  mutating func recallCrowded() {
    let waiting = crowded
    crowded = []
    for key in waiting where cards[key]?.shown == nil { enqueue(key) }
  }
}

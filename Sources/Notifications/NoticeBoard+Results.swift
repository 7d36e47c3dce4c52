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
      // First ask whether the server answers again: each notification sent now would be one more on the screen then.
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
    if case .known = server { return }
    forgetShown()
  }

  /// The user pressed a button. Only the first press of each appearance counts: GNOME sends `default` several times,
  /// Budgie sends it after another key. The notification is closed, since not every server does that.
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
      // The notification was closed, as by most servers, but has to stay visible.
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
    if action.opens && (card.notice.rings || [.act, .actSecond].contains(action)) {
      // It goes on, so it must stay visible, as a new appearance whose buttons count again.
      enqueue(key)
    } else {
      leaveCrowd(key)
      arrange { $0.ringing.remove(key) }
      remove(key)
      later[key] = nil
    }
    return key.pressed(action, token: token)
  }

  /// The notices whose buttons were pressed so often that presses are ignored until there is a pause; each is reported once.
  package mutating func takeOverpressed() -> [NoticeKey] {
    defer { overpressed = [] }
    return overpressed
  }

  /// Whether an action that appears to be the user's counts.
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

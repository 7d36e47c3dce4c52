import AlarmCore

// Servers show a limited number of notifications: one more is refused, or makes another go.
extension NoticeBoard {
  /// Whether one more can be shown; what is still to be closed is on the screen, too.
  func hasRoom(_ most: Int?) -> Bool {
    guard let most else { return true }
    return closing.count + cards.values.count { $0.shown != nil } < most
  }

  /// What goes first for something new: what is to go anyhow, its own old appearance, and for what somebody has to answer the
  /// latest countdown. Nil: it has to wait.
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

  /// Takes the latest countdown from the screen until its alarm does something else; false: there is none.
  @discardableResult
  mutating func retireCountdown() -> Bool {
    let shown = cards.filter { $0.value.notice.isCountdown && $0.value.shown != nil }
    let latest = shown.max { ($0.value.shown?.show.number ?? 0) < ($1.value.shown?.show.number ?? 0) }
    guard let (key, card) = latest, let show = card.shown?.show else { return false }
    retire(show)
    leave(key, card, .byServer)
    return true
  }

  /// What waited for room tries again.
  mutating func recallCrowded() {
    let waiting = crowded
    crowded = []
    for key in waiting where cards[key]?.shown == nil { enqueue(key) }
  }
}

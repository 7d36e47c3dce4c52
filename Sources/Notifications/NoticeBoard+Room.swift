import AlarmCore

// Servers show a limited number of notifications: a further one is refused, or displaces another.
extension NoticeBoard {
  /// Whether one more can be shown; notifications that are still to be closed, or to be
  /// answered, are on the screen, too.
  func hasRoom(_ most: Int?) -> Bool {
    guard let most else { return true }
    let awaited = underway.values.count { !$0.isUpdate }
    return closing.count + awaited + cards.values.count { $0.shown != nil } < most
  }

  /// The notification to close to make room for a new one: one that is to be closed anyway; else the notice's own old
  /// appearance; else, if the new one needs an answer, the latest countdown. Nil: the new one has to wait.
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
    guard let (key, card) = latest else { return false }
    leave(key, card, .byServer)
    return true
  }

  /// Tries the notices again that waited for room.
  mutating func recallCrowded() {
    let waiting = crowded
    crowded = []
    for key in waiting where cards[key]?.shown == nil { enqueue(key) }
  }
}

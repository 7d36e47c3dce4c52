import AlarmCore

// Many alarms of one application that ring at once: a few banners and one that sums up, so that no application can bury
// another one's.
extension NoticeBoard {
  /// Where a notice is to be seen: by itself, or in the one that sums up.
  package func place(of key: NoticeKey) -> NoticeKey {
    guard let owner = cards[key]?.notice.owner, crowds[owner.id]?.others[key] != nil else { return key }
    return .crowd(owner.id)
  }

  /// Counts a notice among those of its application that ring, or no more.
  mutating func count(_ key: NoticeKey, _ notice: Notice) {
    guard let owner = notice.owner, notice.rings, key != .crowd(owner.id) else { return leaveCrowd(key) }
    if !crowds[owner.id, default: RingCrowd(owner)].add(key) {
      later[key] = nil
      if let shown = cards[key]?.shown {
        cards[key]?.shown = nil
        retire(shown.show)
      }
    }
    crowds[owner.id]?.owner = owner
    sumUp(owner.id)
  }

  /// A notice rings no more, or is gone.
  mutating func leaveCrowd(_ key: NoticeKey) {
    guard let owner = cards[key]?.notice.owner?.id, crowds[owner] != nil else { return }
    if let next = crowds[owner]?.remove(key) { enqueue(next) }
    if crowds[owner]?.isEmpty == true { crowds[owner] = nil }
    sumUp(owner)
  }

  /// Takes everything of an application that rings from the screen: the user has stopped it, which the result says.
  mutating func stopCrowd(_ owner: String) -> PresenterEvent? {
    answerCrowd(owner, all: true) { .pressed($0, .stop, activationToken: nil) }
  }

  /// The user has put away what sums up, and with it what it stands for.
  mutating func dismissCrowd(_ owner: String) -> PresenterEvent? { answerCrowd(owner, all: false) { .dismissed($0) } }

  private mutating func answerCrowd(
    _ owner: String, all: Bool, _ event: (AlarmID) -> PresenterEvent
  ) -> PresenterEvent? {
    guard var crowd = crowds[owner] else { return nil }
    let keys = all ? crowd.all : crowd.all.filter { crowd.others[$0] != nil }
    for key in keys {
      later[key] = nil
      if let shown = cards.removeValue(forKey: key)?.shown { retire(shown.show) }
    }
    if all {
      crowds[owner] = nil
    } else {
      for key in keys { _ = crowd.remove(key) }
      crowds[owner] = crowd
    }
    sumUp(owner)
    return .all(keys.compactMap { if case .alarm(let id) = $0 { event(id) } else { nil } })
  }

  /// How soon a ring is posted: of each application its first one, then of each its second one, and so on; what sums up last.
  func rank(of key: NoticeKey) -> Int {
    if case .crowd = key { return RingCrowd.mostByThemselves }
    guard let owner = cards[key]?.notice.owner else { return 0 }
    return crowds[owner.id]?.single.firstIndex(of: key) ?? 0
  }

  /// Brings the notice that sums up in line with what it stands for.
  private mutating func sumUp(_ owner: String) {
    let key = NoticeKey.crowd(owner)
    guard let crowd = crowds[owner], !crowd.others.isEmpty else {
      later[key] = nil
      if let shown = cards.removeValue(forKey: key)?.shown { retire(shown.show) }
      return
    }
    let notice = Notice(crowdOf: crowd.owner, count: crowd.others.count)
    if cards[key] == nil { cards[key] = Card(notice) } else { cards[key]?.notice = notice }
    enqueue(key)
  }
}

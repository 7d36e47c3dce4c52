import AlarmCore

// Limits the banners of an application whose alarms ring at the same time: a few are shown individually and one sums up the
// rest, so that no application can bury another one's notifications.
extension NoticeBoard {
  /// The key under which a notice is shown: its own, or that of the notice that sums up.
  package func place(of key: NoticeKey) -> NoticeKey {
    guard let owner = cards[key]?.notice.owner, crowds[owner.id]?.others[key] != nil else { return key }
    return .crowd(owner.id)
  }

  /// Adds a notice to its application's ringing ones, or removes it.
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

  /// A notice has stopped ringing, or is gone.
  mutating func leaveCrowd(_ key: NoticeKey) {
    guard let owner = cards[key]?.notice.owner?.id, crowds[owner] != nil else { return }
    if let next = crowds[owner]?.remove(key) { enqueue(next) }
    if crowds[owner]?.isEmpty == true { crowds[owner] = nil }
    sumUp(owner)
  }

  /// Takes all ringing notices of an application from the screen; returns the event that the user has stopped them.
  mutating func stopCrowd(_ owner: String) -> PresenterEvent? {
    answerCrowd(owner, all: true) { .pressed($0, .stop, activationToken: nil) }
  }

  /// The user has put away the notice that sums up, and with it all notices that it stands for.
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

  /// The order in which rings are posted: each application's first ring, then each one's second ring, and so on; the notices
  /// that sum up come last.
  func rank(of key: NoticeKey) -> Int {
    if case .crowd = key { return RingCrowd.mostByThemselves }
    guard let owner = cards[key]?.notice.owner else { return 0 }
    return crowds[owner.id]?.single.firstIndex(of: key) ?? 0
  }

  /// Updates the notice that sums up to match the notices that it stands for.
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

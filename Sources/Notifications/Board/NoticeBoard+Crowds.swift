import AlarmCore

// Limits the banners of an application whose alarms ring at the same time: a few are shown individually and one notice sums up the
// rest, so no application can hide another one's notifications.
extension NoticeBoard {
  /// The key under which a notice is shown: its own, or that of the notice that sums it up.
  package func place(of key: NoticeKey) -> NoticeKey {
    let key = placeInCrowd(of: key)
    return ringing.sumsUp(key) ? .rest : key
  }

  /// The same, without a limit of the screen.
  private func placeInCrowd(of key: NoticeKey) -> NoticeKey {
    guard let owner = cards[key]?.notice.owner, crowds[owner.id]?.others[key] != nil else { return key }
    return .crowd(owner.id)
  }

  /// Adds a notice to the ringing ones, or removes it.
  mutating func count(_ key: NoticeKey, _ notice: Notice) {
    countForOwner(key, notice)
    arrange { board in
      if notice.rings, key != .rest, board.placeInCrowd(of: key) == key {
        board.ringing.add(key)
      } else {
        board.ringing.remove(key)
      }
    }
  }

  private mutating func countForOwner(_ key: NoticeKey, _ notice: Notice) {
    guard let owner = notice.owner, notice.rings, key != .crowd(owner.id) else { return leaveCrowd(key) }
    if !crowds[owner.id, default: RingCrowd(owner)].add(key) {
      later[key] = nil
      clear(key)
    }
    crowds[owner.id]?.owner = owner
    sumUp(owner.id)
  }

  /// A notice has stopped ringing, or is gone.
  mutating func leaveCrowd(_ key: NoticeKey) {
    guard let owner = cards[key]?.notice.owner?.id, crowds[owner] != nil else { return }
    let next = crowds[owner]?.remove(key)
    arrange { board in
      board.ringing.remove(key)
      if let next { board.ringing.add(next) }
    }
    if let next { enqueue(next) }
    if crowds[owner]?.isEmpty == true { crowds[owner] = nil }
    sumUp(owner)
  }

  /// Changes the ringing notices, and updates the screen: which ones are shown individually now, and the notice that sums up the rest.
  mutating func arrange(_ change: (inout NoticeBoard) -> Void) {
    let before = ringing.single
    change(&self)
    guard ringing.room != nil || !before.isEmpty || cards[.rest] != nil else { return }
    for key in before where ringing.sumsUp(key) {
      later[key] = nil
      clear(key)
    }
    for key in ringing.single where !before.contains(key) { enqueue(key) }
    // Without a limit everything is shown individually again.
    if ringing.room == nil { for key in ringing.all where cards[key]?.shown == nil { enqueue(key) } }
    let single = ringing.single
    guard ringing.room != nil, ringing.count > single.count else {
      guard cards[.rest] != nil else { return }
      later[.rest] = nil
      return remove(.rest)
    }
    // A notice that sums up others counts as several.
    let more = crowds.reduce(0) { $0 + (ringing.sumsUp(.crowd($1.key)) ? $1.value.others.count - 1 : 0) }
    let notice = Notice(crowdOf: nil, count: ringing.count - single.count + more)
    if cards[.rest] == nil { cards[.rest] = Card(notice) } else { cards[.rest]?.notice = notice }
    enqueue(.rest)
  }

  /// The titles of the ringing alarms that a server hides behind another one. If it hides them behind the latest one, the latest of
  /// them is first; if behind the earliest, they are in the order in which they wait.
  func hidden(behind card: Card, on quirks: ServerQuirks) -> [String] {
    guard quirks.hidesRings, card.notice.rings, let id = card.notice.id else { return [] }
    if quirks.renewsRings { return titlesWaiting(behind: .alarm(id)) }
    let own = card.shown?.show.number ?? .max
    let others = cards.compactMap { other -> (number: Int, notice: Notice)? in
      guard case .alarm(let otherID) = other.key, otherID != id, other.value.notice.rings,
        let number = other.value.shown?.show.number
      else { return nil }
      return (number, other.value.notice)
    }
    let hidden: [(number: Int, notice: Notice)]
    if quirks.coversEarlier {
      hidden = others.filter { $0.number < own }.sorted { $0.number > $1.number }
    } else {
      hidden = others.contains { $0.number < own } ? [] : others.sorted { $0.number < $1.number }
    }
    return hidden.map { NoticeText.title(for: $0.notice, in: words) }
  }

  /// Updates the visible ring so that it names one that has just begun and waits behind it.
  mutating func nameWaiting(_ key: NoticeKey) {
    if let first = firstSeen(without: key) { enqueue(first) }
  }

  /// The visible ring on a server that lets others wait, ignoring a given one; nil: there is none, or the server shows all.
  private func firstSeen(without key: NoticeKey) -> NoticeKey? {
    guard case .alarm = key, cards[key]?.notice.rings == true, case .known(let capabilities) = server,
      ServerQuirks.known(of: capabilities).laterWaits
    else { return nil }
    return shownRings(without: key).min { Self.isSeen($0, before: $1) }?.key
  }

  /// The ringing notices that are shown, by the numbers of their appearances.
  private func shownRings(without key: NoticeKey) -> [(number: Int, key: NoticeKey)] {
    cards.filter { $0.value.notice.rings && $0.key != key }
      .compactMap { other in other.value.shown.map { (number: $0.show.number, key: other.key) } }
  }

  /// Whether the first of two should be visible first: a single alarm precedes a notice that sums up others, which can't name it.
  private static func isSeen(
    _ first: (number: Int, key: NoticeKey), before second: (number: Int, key: NoticeKey)
  ) -> Bool {
    func place(_ key: NoticeKey) -> Int { if case .alarm = key { 0 } else { 1 } }
    return (place(first.key), first.number) < (place(second.key), second.number)
  }

  /// Updates the ring that becomes visible when another one is gone, so that it names the others. GNOME before 46 doesn't show a
  /// waiting ring until something else happens: there, it is sent again even if its text is the same.
  mutating func sendFirstAgain(without key: NoticeKey) {
    guard let first = firstSeen(without: key) else { return }
    if case .known(let capabilities) = server, ServerQuirks.known(of: capabilities).renewsRings {
      covered.insert(first)
    }
    enqueue(first)
  }

  /// Sends a ringing notice again if the notice that is leaving has covered it; otherwise updates the one that covered the leaving notice.
  mutating func uncover(behind key: NoticeKey) {
    guard case .alarm = key, case .known(let capabilities) = server,
      let leaving = cards[key], leaving.notice.rings, let show = leaving.shown?.show
    else { return }
    let (quirks, others) = (ServerQuirks.known(of: capabilities), shownRings(without: key))
    if quirks.laterWaits { return sendFirstAgain(without: key) }
    guard quirks.coversEarlier, let latest = others.max(by: { $0.number < $1.number }) else { return }
    if latest.number < show.number { covered.insert(latest.key) }
    enqueue(latest.key)
  }

  /// The titles of the other alarms that ring individually, sent or not, in the order in which they began; none unless this one is
  /// visible because it was sent first. The order must not depend on what has been sent already, or all would be sent again for ever.
  private func titlesWaiting(behind key: NoticeKey) -> [String] {
    let waiting = ringing.all.filter { other in
      if case .alarm = other { other != key && cards[other]?.away == nil && !ringing.sumsUp(other) } else { false }
    }
    let own = number(of: key) ?? .max
    if waiting.contains(where: { number(of: $0).map { $0 < own } ?? false }) { return [] }
    return waiting.compactMap { cards[$0].map { NoticeText.title(for: $0.notice, in: words) } }
  }

  /// The number of a notice's appearance, on the screen or on its way there; nil: there is none.
  private func number(of key: NoticeKey) -> Int? { cards[key]?.shown?.show.number ?? awaited(key)?.0.number }

  /// Removes all rings from the screen, to send them again in the same order, if the visible one no longer names the right ones;
  /// false: it does. A ring that is sent again waits behind all others, so a single one can't be renewed.
  mutating func renewRings(for key: NoticeKey, on server: ServerCapabilities) -> Bool {
    guard ServerQuirks.known(of: server).renewsRings, cards[key]?.notice.rings == true else { return false }
    let shown = cards.compactMap { card -> (number: Int, key: NoticeKey, isStale: Bool)? in
      guard card.value.notice.rings, let shown = card.value.shown else { return nil }
      let isStale = covered.contains(card.key) || shown.plan != plan(of: card.value, on: server)
      return (shown.show.number, card.key, isStale)
    }.sorted { Self.isSeen(($0.number, $0.key), before: ($1.number, $1.key)) }
    guard shown.contains(where: \.isStale), covered.contains(key) || shown.contains(where: { $0.key != key }) else {
      return false
    }
    if cards[key]?.shown == nil { urgent.putFirst(key) }
    // The visible one is closed last, so no other appears in between.
    for (_, key, _) in shown.reversed() {
      if let show = cards[key]?.shown?.show { retire(show) }
      cards[key]?.shown = nil
      covered.remove(key)
      urgent.putFirst(key)
    }
    return true
  }

  /// All alarms that a notice represents, if it sums up several.
  func alarms(behind key: NoticeKey) -> [AlarmID] {
    switch key {
    case .alarm(let id): [id]
    case .crowd(let owner): (crowds[owner]?.others.keys).map { $0.compactMap(\.alarm) } ?? []
    case .rest: ringing.rest.flatMap { alarms(behind: $0) }
    case .missed, .question, .loss: []
    }
  }

  /// Removes all ringing notices of an application from the screen; returns the event that the user has stopped them.
  mutating func stopCrowd(_ owner: String) -> PresenterEvent? {
    answerCrowd(owner, all: true) { .pressed($0, .stop, activationToken: nil) }
  }

  /// The user has closed the notice that sums up an application's alarms, and with it all notices that it represents.
  mutating func dismissCrowd(_ owner: String) -> PresenterEvent? { answerCrowd(owner, all: false) { .dismissed($0) } }

  /// Removes all ringing notices from the screen; returns the event that the user has stopped them.
  mutating func stopRinging() -> PresenterEvent? {
    answer(Array(ringing.all)) { .pressed($0, .stop, activationToken: nil) }
  }

  /// The user has closed the notice that sums up the rest.
  mutating func dismissRest() -> PresenterEvent? { answer(ringing.rest) { .dismissed($0) } }

  private mutating func answer(_ places: [NoticeKey], _ event: (AlarmID) -> PresenterEvent) -> PresenterEvent? {
    let alarms = places.flatMap { self.alarms(behind: $0) }
    arrange { board in
      for place in places { board.ringing.remove(place) }
    }
    for id in alarms {
      leaveCrowd(.alarm(id))
      later[.alarm(id)] = nil
      remove(.alarm(id))
    }
    return alarms.isEmpty ? nil : .all(alarms.map(event))
  }

  private mutating func answerCrowd(
    _ owner: String, all: Bool, _ event: (AlarmID) -> PresenterEvent
  ) -> PresenterEvent? {
    guard var crowd = crowds[owner] else { return nil }
    let keys = all ? crowd.all : crowd.all.filter { crowd.others[$0] != nil }
    for key in keys {
      later[key] = nil
      remove(key)
    }
    arrange { board in
      for key in keys { board.ringing.remove(key) }
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

  /// The order in which rings are posted: each application's first ring, then each one's second ring, and so on; the notices that
  /// sum up others come last.
  func rank(of key: NoticeKey) -> Int {
    switch key {
    case .crowd, .rest: return RingCrowd.maxIndividual
    case .alarm, .missed, .question, .loss: break
    }
    guard let owner = cards[key]?.notice.owner else { return 0 }
    return crowds[owner.id]?.single.firstIndex(of: key) ?? 0
  }

  /// Updates the notice that sums up others to match these.
  private mutating func sumUp(_ owner: String) {
    let key = NoticeKey.crowd(owner)
    guard let crowd = crowds[owner], !crowd.others.isEmpty else {
      later[key] = nil
      remove(key)
      arrange { $0.ringing.remove(key) }
      return
    }
    let notice = Notice(crowdOf: crowd.owner, count: crowd.others.count)
    if cards[key] == nil { cards[key] = Card(notice) } else { cards[key]?.notice = notice }
    arrange { $0.ringing.add(key) }
    enqueue(key)
  }
}

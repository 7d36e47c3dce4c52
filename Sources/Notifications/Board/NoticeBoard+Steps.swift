package import AlarmCore

// Decides what to do, one step at a time.
extension NoticeBoard {
  /// The most urgent step; nil: there is none until `deadline` or the next event.
  package mutating func next(at now: Duration) -> NoticeStep? {
    if !departing.isEmpty, let event = takeDeparted(at: now) { return .report(event) }
    if !underway.isEmpty, let show = takeUnanswered(at: now) { return .giveUp(show) }
    if !later.isEmpty {
      for (key, due) in later where due <= now {
        later[key] = nil
        enqueue(key)
      }
    }
    switch server {
    case .missing: return nil
    case .unread(let notBefore):
      // A new server is read at once; one that didn't answer is asked again only if there is something to show.
      let isLookingAgain = owner != nil && looksAgain.map { $0 <= now } ?? false
      guard notBefore.map({ $0 <= now && hasWork }) ?? (hasWork || owner != nil) || isLookingAgain else { return nil }
      looksAgain = nil
      if owner == nil { lastStart = now }
      return .readServer
    case .known(let capabilities):
      if !crowded.isEmpty, hasRoom(ServerQuirks.known(of: capabilities).mostAtOnce) { recallCrowded() }
      let closesFirst = ServerQuirks.known(of: capabilities).renewsRings
      while !closesFirst || closing.isEmpty, let key = urgent.popFirst() {
        if let step = post(key, on: capabilities, at: now) { return step }
      }
      if !closing.isEmpty { return .close(closing.removeFirst()) }
      while let key = calm.popFirst() { if let step = post(key, on: capabilities, at: now) { return step } }
      return nil
    }
  }

  /// When `next` has to be called again even if nothing happens; nil: never.
  package var deadline: Duration? {
    var due = later.values.min()
    if case .unread(let notBefore?) = server, hasWork { due = min(due ?? notBefore, notBefore) }
    if case .unread = server, owner != nil, let looksAgain { due = min(due ?? looksAgain, looksAgain) }
    if server == .missing { due = nil }
    if !departing.isEmpty || !underway.isEmpty {
      due = (departing.values.map(\.until) + underway.values.map(\.deadline) + [due].compactMap(\.self)).min()
    }
    return due
  }

  /// Whether a notice is waiting that hasn't been withdrawn in the meantime, or an appearance has to be closed.
  private var hasWork: Bool {
    !closing.isEmpty || urgent.contains { cards[$0] != nil } || calm.contains { cards[$0] != nil }
  }

  /// The step that shows the current notice; nil: none is needed, or not yet.
  private mutating func post(_ key: NoticeKey, on server: ServerCapabilities, at now: Duration) -> NoticeStep? {
    guard let card = cards[key], later[key] == nil, departing[key] == nil, place(of: key) == key else { return nil }
    if renewRings(for: key, on: server) { return nil }
    let notice = card.notice
    let plan = plan(of: card, on: server)
    let quirks = ServerQuirks.known(of: server)
    if let (show, sending) = awaited(key) {
      // The answer has to come first, so the order is kept. Only an update waits for it, not a new notification.
      guard sending.plan != plan, !sending.plan.differsInFigures(from: plan),
        quirks.replacement(of: sending.plan, by: plan) == .fresh
      else { return nil }
      if !sending.isUpdate { keys[show] = nil }
    }
    if let shown = card.shown {
      if shown.plan == plan, covered.remove(key) == nil { return nil }
      if shown.plan.differsInFigures(from: plan), shown.postedAt + Self.updateInterval > now {
        keep(plan, for: key)
        later[key] = shown.postedAt + Self.updateInterval
        return nil
      }
      if quirks.replacement(of: shown.plan, by: plan) == .inPlace {
        cards[key]?.sentAt = now
        return .post(shown.show, plan, isUpdate: true)
      }
    }
    if !hasRoom(quirks.mostAtOnce) {
      keep(plan, for: key)
      guard let leaving = leavingFor(key) else {
        if !crowded.contains(key) { crowded.append(key) }
        return nil
      }
      // The notice becomes the first of its queue again.
      if notice.rings { urgent.putBack(key) } else { calm.putBack(key) }
      return .close(leaving)
    }
    cards[key]?.sentAt = now
    shows += 1
    let show = ShowID(shows)
    keys[show] = key
    return .post(show, plan, isUpdate: false)
  }

  /// Removes a notice, and closes its notification.
  mutating func remove(_ key: NoticeKey) {
    clear(key)
    cards[key] = nil
  }

  /// Closes the notification that is on the screen for a notice, or is on its way there.
  mutating func clear(_ key: NoticeKey) {
    covered.remove(key)
    if let shown = cards[key]?.shown {
      uncover(behind: key)
      cards[key]?.shown = nil
      retire(shown.show)
    }
    forgetDeparture(of: key)
    if let (show, _) = awaited(key) { keys[show] = nil }
    troubled[key] = nil
  }

  /// Marks an appearance to be closed; its further signals are ignored.
  mutating func retire(_ show: ShowID) {
    keys[show] = nil
    closing.append(show)
  }

  /// Adds a key to its queue, unless it is already in it.
  mutating func enqueue(_ key: NoticeKey) {
    guard let card = cards[key], card.away == nil, place(of: key) == key else { return }
    if card.notice.rings { urgent.append(key, rank: rank(of: key)) } else { calm.append(key) }
  }
}

/// The next step that the board requests: at most one call to the notification server.
package enum NoticeStep: Hashable, Sendable {
  /// Ask the server for its name and capabilities; answered by `NoticeBoard.serverRead` or `serverUnread`.
  case readServer
  /// Send a plan, which replaces what is shown under the same id if `isUpdate`; answered by `NoticeBoard.posted`.
  case post(ShowID, NotificationPlan, isUpdate: Bool)
  /// Close the notification and drop it.
  case close(ShowID)
  /// Stop waiting for the answer to a notification; if the server shows the notification later, it is closed.
  case giveUp(ShowID)
  /// Report an event to the agent.
  case report(PresenterEvent)
}

/// How a call to the notification server ended.
package enum PostResult: Hashable, Sendable {
  case done
  /// The call was sent, and the next one doesn't have to wait for its answer; answered by `NoticeBoard.answered`.
  case sent
  /// The server's name has no owner, and none can be started.
  case noServer
  /// The server's owner has changed since it was last asked; the new owner will be reported.
  case otherServer
  /// The call was sent, but no answer came in time: the server hangs, and may still perform the call.
  case noAnswer
  /// An error; the text is for the log.
  case failed(String)
}

/// Why a notification is gone, according to the server; the specification's numbers.
package enum CloseReason: Hashable, Sendable {
  case expired, dismissed, closed, undefined

  /// Unknown numbers count as undefined.
  package init(number: Int32) {
    self =
      switch number {
      case 1: .expired
      case 2: .dismissed
      case 3: .closed
      default: .undefined
      }
  }
}

/// Identifies one appearance of a notification, so a late signal about an old appearance isn't applied to a new one.
package struct ShowID: Hashable, Sendable {
  /// Counts up from 1 as long as the process runs.
  package let number: Int

  package init(_ number: Int) { self.number = number }
}

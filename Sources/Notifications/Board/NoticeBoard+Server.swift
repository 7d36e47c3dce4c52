package import AlarmCore

// Handles the server's appearance and disappearance.
extension NoticeBoard {
  /// The server's name has an owner. False if it is the known one; true if all earlier appearances have to be dropped without a
  /// call: their numbers may belong to another server now.
  package mutating func ownerAppeared(_ name: String) -> Bool {
    if owner == name { return false }
    owner = name
    server = .unread(notBefore: nil)
    forgetTrouble()
    forgetShown()
    return true
  }

  /// The server's name has no owner; false if none was known before.
  package mutating func ownerVanished(at now: Duration) -> Bool {
    guard owner != nil else { return false }
    owner = nil
    forgetTrouble()
    let allowed = lastStart.map { $0 + Self.startInterval } ?? .zero
    server = .unread(notBefore: max(now + Self.returnTime, allowed))
    forgetShown()
    return true
  }

  /// Whether closed notifications stay on this server's screen.
  var serverLeavesClosed: Bool {
    if case .known(let capabilities) = server { ServerQuirks.known(of: capabilities).leavesClosed } else { false }
  }

  /// The server answered.
  package mutating func serverRead(_ capabilities: ServerCapabilities, owner: String) {
    server = .known(capabilities)
    self.owner = owner
    serverTrouble = nil
    looksAgain = nil
    arrange { $0.ringing.room = ServerQuirks.known(of: capabilities).mostAtOnce }
  }

  /// The server did not answer.
  package mutating func serverUnread(_ result: PostResult, at now: Duration) {
    switch result {
    case .noServer:
      server = .missing
      owner = nil
      forgetTrouble()
      forgetShown()
    case .done, .sent, .otherServer: server = .unread(notBefore: now + Self.pause)
    case .noAnswer: serverFails(.noAnswer, at: now)
    case .failed(let reason): serverFails(.refuses(reason), at: now)
    }
  }

  /// One attempt for an alarm that begins to ring: a server may have been installed, or its last start may have failed by chance.
  mutating func tryMissingServer(at now: Duration) {
    if let lastStart, lastStart + Self.startInterval > now { return }
    server = .unread(notBefore: nil)
  }

  /// Nothing is on the screen any more, and all wanted notices have to be shown again.
  mutating func forgetShown() {
    keys = [:]
    closing = []
    crowded = []
    underway = [:]
    troubled = [:]
    covered = []
    // What the user closed stays closed. Everything else was closed because the server ended.
    departing = departing.filter { $0.value.reason == .dismissed }
    for (key, card) in cards.sorted(by: { ($0.value.shown?.show.number ?? 0) < ($1.value.shown?.show.number ?? 0) }) {
      cards[key]?.shown = nil
      if card.away == .byServer { cards[key]?.away = nil }
      enqueue(key)
    }
  }
}

// Handles a server that is present but doesn't work.
extension NoticeBoard {
  /// How often a server that didn't answer is asked again even if there is nothing to show: it may still be starting, and is
  /// recognised then.
  static let idleQuestions = 7

  /// The problem with the server, or with a notification that it doesn't show; nil: none is known.
  package var trouble: ServerTrouble? { serverTrouble ?? troubled.values.min { $0.precedes($1) } }

  /// The alarms that ring but can't be seen, because the server doesn't work or doesn't show their notification.
  package var unshown: Set<AlarmID> {
    if serverTrouble != nil {
      return Set(cards.values.compactMap { $0.notice.rings && $0.shown == nil ? $0.notice.id : nil })
    }
    var unshown: Set<AlarmID> = []
    for key in troubled.keys {
      guard let card = cards[key], card.notice.rings, card.shown == nil else { continue }
      unshown.formUnion(alarms(behind: key))
    }
    return unshown
  }

  /// How long to wait until a failed call is repeated for an alarm that rings: 1, 2, and from then on 4 seconds.
  static func pause(after failures: Int) -> Duration { pause * (1 << min(max(failures - 1, 0), 2)) }

  /// The server didn't answer, or gave no usable answer.
  mutating func serverFails(_ trouble: ServerTrouble, at now: Duration) {
    serverTrouble = trouble
    silences += 1
    server = .unread(notBefore: now + Self.pause(after: silences))
    looksAgain = silences <= Self.idleQuestions ? now + Self.pause * (1 << (silences - 1)) : nil
  }

  /// Forgets earlier trouble that no longer matters.
  mutating func forgetTrouble() {
    serverTrouble = nil
    silences = 0
    looksAgain = nil
  }
}

extension ServerTrouble {
  /// A fixed order, in which the first of several problems is reported.
  fileprivate func precedes(_ other: ServerTrouble) -> Bool {
    switch (self, other) {
    case (.refuses(let reason), .refuses(let second)): reason < second
    case (.refuses, .noAnswer), (.refuses, .unanswered), (.noAnswer, .unanswered): true
    case (.noAnswer, .refuses), (.noAnswer, .noAnswer), (.unanswered, _): false
    }
  }
}

package import AlarmCore

// The server comes and goes.
extension NoticeBoard {
  /// The server's name has an owner. False if that is the one already known; true if every earlier appearance is to be
  /// let go of without a call: its number may be somebody else's now.
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

  /// Whether what is closed stays on this server's screen.
  var serverLeavesClosed: Bool {
    if case .known(let capabilities) = server { ServerQuirks.known(of: capabilities).leavesClosed } else { false }
  }

  /// The server answered.
  package mutating func serverRead(_ capabilities: ServerCapabilities, owner: String) {
    server = .known(capabilities)
    self.owner = owner
    trouble = nil
    looksAgain = nil
  }

  /// The server did not answer.
  package mutating func serverUnread(_ result: PostResult, at now: Duration) {
    switch result {
    case .noServer:
      server = .missing
      owner = nil
      forgetTrouble()
      forgetShown()
    case .done, .otherServer: server = .unread(notBefore: now + Self.pause)
    case .noAnswer: serverFails(.noAnswer, at: now)
    case .failed(let reason): serverFails(.refuses(reason), at: now)
    }
  }

  /// One try for an alarm that begins to ring: a server may have been installed, or its last start failed by chance.
  mutating func tryMissingServer(at now: Duration) {
    if let lastStart, lastStart + Self.startInterval > now { return }
    server = .unread(notBefore: nil)
  }

  /// Nothing is on the screen any more, and all that is wanted has to be shown again.
  mutating func forgetShown() {
    keys = [:]
    closing = []
    crowded = []
    for (key, card) in cards.sorted(by: { ($0.value.shown?.show.number ?? 0) < ($1.value.shown?.show.number ?? 0) }) {
      cards[key]?.shown = nil
      if card.away == .byServer { cards[key]?.away = nil }
      enqueue(key)
    }
  }
}

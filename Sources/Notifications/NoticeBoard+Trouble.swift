package import AlarmCore

// Handles a server that is present but doesn't work.
extension NoticeBoard {
  /// How often a server that didn't answer is asked again even if there is nothing to show: it may only be starting, and is
  /// then recognised again.
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

  /// Forgets earlier trouble, which doesn't matter any more.
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

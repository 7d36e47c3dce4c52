package import AlarmCore

// Handles a server that is present but doesn't work.
extension NoticeBoard {
  /// How often a server that didn't answer is asked again even if there is nothing to show: it may only be starting, and is
  /// then recognised again.
  static let idleQuestions = 7

  /// The alarms that ring but can't be seen, because the server doesn't work.
  package var unshown: Set<AlarmID> {
    guard trouble != nil else { return [] }
    return Set(cards.values.compactMap { $0.notice.rings && $0.shown == nil ? $0.notice.id : nil })
  }

  /// How long to wait until a failed call is repeated for an alarm that rings: 1, 2, and from then on 4 seconds.
  static func pause(after failures: Int) -> Duration { pause * (1 << min(max(failures - 1, 0), 2)) }

  /// The server didn't answer, or gave no usable answer.
  mutating func serverFails(_ trouble: ServerTrouble, at now: Duration) {
    self.trouble = trouble
    silences += 1
    server = .unread(notBefore: now + Self.pause(after: silences))
    looksAgain = silences <= Self.idleQuestions ? now + Self.pause * (1 << (silences - 1)) : nil
  }

  /// Forgets earlier trouble, which doesn't matter any more.
  mutating func forgetTrouble() {
    trouble = nil
    silences = 0
    looksAgain = nil
  }
}

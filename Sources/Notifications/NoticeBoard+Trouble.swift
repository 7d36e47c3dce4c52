package import AlarmCore

// A server that is there and doesn't do its work.
extension NoticeBoard {
  /// How often a server that didn't answer is asked again although there is nothing to show: it may only be starting, and it is
  /// known again then.
  static let idleQuestions = 7

  /// The alarms that ring and can't be seen, because the server doesn't do its work.
  package var unshown: Set<AlarmID> {
    guard trouble != nil else { return [] }
    return Set(cards.values.compactMap { $0.notice.rings && $0.shown == nil ? $0.notice.id : nil })
  }

  /// After how long what failed is tried again for an alarm that rings: 1, 2, and from then on 4 seconds.
  static func pause(after failures: Int) -> Duration { pause * (1 << min(max(failures - 1, 0), 2)) }

  /// The server didn't answer, or nothing that could be used.
  mutating func serverFails(_ trouble: ServerTrouble, at now: Duration) {
    self.trouble = trouble
    silences += 1
    server = .unread(notBefore: now + Self.pause(after: silences))
    looksAgain = silences <= Self.idleQuestions ? now + Self.pause * (1 << (silences - 1)) : nil
  }

  /// Whatever went wrong is of no importance any more.
  mutating func forgetTrouble() {
    trouble = nil
    silences = 0
    looksAgain = nil
  }
}

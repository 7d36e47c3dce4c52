import AlarmCore

// Handles a server that takes its time to answer a notification. Nothing else waits for that answer: only the next update of the
// same notification does.
extension NoticeBoard {
  /// Handles the answer to a notification that was only sent before.
  package mutating func answered(_ show: ShowID, _ result: PostResult, at now: Duration) {
    guard let sending = underway.removeValue(forKey: show) else { return }
    guard let key = keys[show] else {
      // In the meantime it was withdrawn, or replaced.
      if result == .done, !sending.isUpdate { closing.append(show) }
      return
    }
    posted(show, sending.plan, result, at: now)
    // What is wanted by now may be something else.
    enqueue(key)
  }

  /// The notification of a notice that isn't answered yet.
  func awaited(_ key: NoticeKey) -> (ShowID, Sending)? {
    underway.isEmpty ? nil : underway.first { keys[$0.key] == key }.map { ($0.key, $0.value) }
  }

  /// Notes which answers are overdue, and gives up the first one that has been waited for too long; nil: none has.
  mutating func takeUnanswered(at now: Duration) -> ShowID? {
    for (show, sending) in underway where !sending.isOverdue && sending.deadline <= now {
      underway[show]?.isOverdue = true
      if let key = keys[show] { troubled[key] = .unanswered }
    }
    let late = underway.filter { $0.value.deadline <= now }.min { $0.key.number < $1.key.number }
    guard let (show, sending) = late else { return nil }
    underway[show] = nil
    guard let key = keys[show] else { return show }
    if !sending.isUpdate { keys[show] = nil }
    if heardAt > sending.sentAt {
      // It answers others: this one is tried again, less and less often.
      cards[key]?.failures += 1
      later[key] = now + Self.pause(after: cards[key]?.failures ?? 1)
    } else {
      // It is asked at once whether it answers at all.
      server = .unread(notBefore: nil)
      enqueue(key)
    }
    return show
  }
}

extension NoticeBoard.Sending {
  /// When something has to be done if there is still no answer.
  var deadline: Duration { sentAt + (isOverdue ? NoticeBoard.lastPatience : NoticeBoard.patience) }
}

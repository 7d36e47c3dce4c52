/// What has to be done after a decision; performed in the order written, all `store` effects of a batch first.
package enum Effect: Hashable, Sendable {
  /// Make a change durable; nothing after it happens before it is.
  case store(ArchiveChange)
  /// Tell everybody on the bus.
  case announce(Announcement)
  /// Show a notice, or replace the one shown for the same alarm.
  case present(Notice)
  /// Take away the alarm's notice.
  case withdraw(AlarmID)
  /// Loop a sound until it is stopped.
  case startSound(AlarmID, SoundChoice)
  /// End the alarm's sound.
  case stopSound(AlarmID)
  /// Tell the user and the owner that an occurrence wasn't rung, or rang unanswered.
  case tellMissed(MissedOccurrence)
}

/// An occurrence that ended without anybody answering it.
package struct MissedOccurrence: Hashable, Sendable {
  /// The alarm.
  package var id: AlarmID
  /// The alarm's title.
  package var title: String
  /// When it was due.
  package var due: WallInstant
  /// The local time it was due, for people.
  package var dueText: String
  /// `missed`: it never rang. `timedOut`: it rang until its ring window ended.
  package var reason: RemovalReason

  package init(id: AlarmID, title: String, due: WallInstant, dueText: String, reason: RemovalReason) {
    self.id = id
    self.title = title
    self.due = due
    self.dueText = dueText
    self.reason = reason
  }
}

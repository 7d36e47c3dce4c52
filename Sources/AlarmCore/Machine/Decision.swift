/// What can happen to one alarm. The names are in the past tense: when the machine gets an event, it has happened.
package enum AlarmEvent: Hashable, Sendable {
  /// The wall clock may have reached the alarm's deadline. Harmless if it hasn't.
  case clockReached
  /// The wall clock was set, the zone changed, or the machine woke or booted: deadlines are checked again.
  case timeChanged
  /// The wall clock was set back so far that it must have been wrong before: alarms whose time had passed will ring again.
  case clockCorrected
  /// The alarm was stopped.
  case stopped
  /// The alarm was cancelled.
  case cancelled
  /// The alarm was snoozed (or repeated), for a given length or the alarm's own.
  case snoozed(Duration?)
  /// Its countdown was paused.
  case paused
  /// Its countdown was resumed.
  case resumed
  /// Its next occurrence was skipped.
  case skipped
  /// The skip was taken back.
  case unskipped
  /// The user dismissed its notification without pressing a button.
  case dismissed
  /// It was given another definition, with the same id and owner.
  case redefined(Boxed<AlarmDefinition>)
  /// It was switched off: permanently, or (only if it repeats) until a local date, from which it rings again.
  case switchedOff(until: CivilDate?)
  /// It was switched on again.
  case switchedOn
}

/// The answer to a request: effects to perform, or why nothing changes.
package enum Decision: Hashable, Sendable {
  case accepted([Effect])
  case refused(Refusal)
}

/// An effect to perform after a decision; effects are performed in order, after all `store` effects of the batch. Large values
/// are boxed, as in `ArchiveChange`.
package enum Effect: Hashable, Sendable {
  /// Make a change durable; no later effect is performed before it is.
  case store(ArchiveChange)
  /// Notify clients on the bus.
  case announce(Announcement)
  /// Show a notice, or replace the one that is shown for the same alarm.
  indirect case present(Notice)
  /// Take away the alarm's notice.
  case withdraw(AlarmID)
  /// Loop a sound until it is stopped.
  case startSound(AlarmID, SoundChoice)
  /// End the alarm's sound.
  case stopSound(AlarmID)
  /// Notify the user and the owner that an occurrence didn't ring, or wasn't answered.
  indirect case tellMissed(MissedOccurrence)
  /// An alarm that clients know as missed isn't missed any more: it was set again or removed, or it wasn't missed after all.
  case forgetMissed(AlarmID)
}

/// One change to the stored data. Large values are boxed, because a change is passed on many times, and each time all of it would be
/// copied.
package enum ArchiveChange: Hashable, Sendable {
  /// An alarm that was set or changed: its definition and its progress.
  indirect case save(AlarmRecord)
  /// The progress of an alarm whose definition is already stored.
  indirect case saveProgress(AlarmRecord)
  case remove(AlarmID, RemovalReason)
  /// The permission of an application, replacing the stored one.
  indirect case permit(AppPermission)
  /// How a ring ended.
  indirect case note(HistoryEntry)
  /// A press that has to be delivered to its owner.
  indirect case saveCall(OwnerCall)
  /// The latest time that the wall clock showed.
  case seen(WallInstant)
  /// A press was delivered, or can't be delivered.
  case removeCall(PressID)
}

/// A change that is announced to clients by a signal. Large values are boxed, as in `ArchiveChange`.
package enum Announcement: Hashable, Sendable {
  indirect case added(AlarmRecord)
  indirect case changed(AlarmRecord)
  /// Any part of it may have changed, including its definition.
  indirect case redefined(AlarmRecord)
  case removed(AlarmID, RemovalReason)
  /// An occurrence ended without an answer.
  indirect case missed(MissedOccurrence)
  /// The user asked for the owner's own action; the token may be empty.
  case opened(AlarmID, owner: String, activationToken: String)
  /// The summary of all alarms changed.
  indirect case summary(BookSummary)
  /// An application's permission from now on. An empty id: all programs outside of sandboxes that have no decision.
  case authorization(String, PermissionState)

  /// The alarm that has changed or is gone; nil: none.
  package var changed: AlarmID? {
    switch self {
    case .changed(let record), .redefined(let record): record.id
    case .removed(let id, _): id
    case .added, .missed, .opened, .summary, .authorization: nil
    }
  }
}

/// Why a request changes nothing. Each reason becomes one named error on the bus.
package enum Refusal: Hashable, Sendable {
  /// No alarm has this id.
  case notFound(AlarmID)
  /// An alarm with this id exists; cancel it first.
  case duplicateID(AlarmID)
  /// The verb isn't possible in the alarm's state; `allowed` are the states in which it is possible.
  case invalidState(verb: String, state: AlarmState, allowed: [AlarmState])
  /// The alarm has no countdown to start again, and no length was given.
  case noSnoozeLength
  /// There is no next occurrence to skip, because the alarm doesn't repeat.
  case notRepeating
  /// The next occurrence is the last one, so the alarm would never ring again.
  case lastOccurrence
  /// An occurrence is already skipped; its local time is given.
  case alreadySkipped(String)
  /// The alarm wasn't missed, so it can't be set again.
  case notMissed(AlarmID)
  /// No occurrence is skipped.
  case nothingSkipped
  /// A part of the definition is invalid; the reason says what would be valid.
  case invalidDefinition(argument: AlarmArgument, reason: Message)
  /// The maximum number of alarms has been reached.
  case maximumLimitReached(Int)
}

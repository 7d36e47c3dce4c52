/// Why a request changes nothing. Each becomes one named error on the bus.
package enum Refusal: Hashable, Sendable {
  /// No alarm has this id.
  case notFound(AlarmID)
  /// An alarm with this id exists; cancel it first.
  case duplicateID(AlarmID)
  /// The verb isn't possible in the alarm's state; `allowed` are the states it is possible in.
  case invalidState(verb: String, state: AlarmState, allowed: [AlarmState])
  /// The alarm has no countdown to go back to, and none was given.
  case noSnoozeLength
  /// There is no next occurrence to skip, because the alarm doesn't repeat.
  case notRepeating
  /// The next occurrence is the last one, and nothing would be left of the alarm.
  case lastOccurrence
  /// An occurrence is skipped already; its local time is given.
  case alreadySkipped(String)
  /// The alarm wasn't missed, so it can't be set again.
  case notMissed(AlarmID)
  /// No occurrence is skipped.
  case nothingSkipped
  /// A part of the definition is invalid; the reason says what would be right.
  case invalidDefinition(argument: AlarmArgument, reason: Message)
  /// The maximum number of alarms has been reached.
  case maximumLimitReached(Int)
}

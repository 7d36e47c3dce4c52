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
  /// A part of the definition can't be; the sentence says what would be right.
  case invalidDefinition(argument: String, reason: String)
  /// There are as many alarms as may be.
  case maximumLimitReached(Int)
}

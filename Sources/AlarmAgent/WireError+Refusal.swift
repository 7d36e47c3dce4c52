import AlarmCore
import AlarmWire

extension WireError {
  /// The named error that a client gets for a refusal. The only mapping there is.
  init(_ refusal: Refusal) {
    switch refusal {
    case .notFound(let id):
      self.init(.notFound, "id: there is no alarm \(id); List tells which there are")
    case .duplicateID(let id):
      self.init(.duplicateID, "id: there is an alarm \(id) already; cancel it first, or leave the id out")
    case .invalidState(let verb, let state, let allowed):
      let states = allowed.map(\.rawValue).joined(separator: " or ")
      self.init(.invalidState, "the alarm is in state \(state.rawValue); \(verb) is possible in state \(states)")
    case .noSnoozeLength:
      self.init(.invalidState, "this alarm has no snooze length; call Snooze with one, for example 5min")
    case .notRepeating:
      self.init(.invalidState, "this alarm doesn't repeat, so it has no next occurrence to skip; Cancel removes it")
    case .lastOccurrence:
      self.init(.invalidState, "no occurrence follows the one that would be skipped; Cancel removes the alarm")
    case .alreadySkipped(let time):
      self.init(.invalidState, "its occurrence of \(time) is skipped already; Unskip takes that back")
    case .nothingSkipped:
      self.init(.invalidState, "no occurrence of this alarm is skipped; Skip passes over the next one")
    case .invalidDefinition(let argument, let reason):
      self.init(.invalidArgument, "\(argument): \(reason)")
    case .maximumLimitReached(let limit):
      self.init(.maximumLimitReached, "there are \(limit) alarms, which is the limit; cancel some first")
    }
  }
}

import AlarmCore
import AlarmWire

extension WireError {
  /// The named error that a client gets for a refusal. This is the only mapping.
  init(_ refusal: Refusal) {
    switch refusal {
    case .notFound(let id):
      self.init(
        .notFound, argument: "id",
        Message("there is no alarm {id}; List returns those that exist", ["id": id.description])
      )
    case .duplicateID(let id):
      self.init(
        .duplicateID, argument: "id",
        Message("there is an alarm {id} already; cancel it first, or leave the id out", ["id": id.description]))
    case .invalidState(let verb, let state, let allowed):
      let states = allowed.map { Message(verbatim: $0.rawValue) }.reduce(nil as Message?) { first, next in
        first.map { Message("{first} or {second}", ["first": $0, "second": next]) } ?? next
      }
      self.init(
        .invalidState,
        Message(
          "the alarm is in state {state}; {verb} is possible in state {states}",
          ["state": state.rawValue, "verb": verb, "states": states ?? ""]))
    case .noSnoozeLength:
      self.init(.invalidState, Message("this alarm has no snooze length; call Snooze with one, for example 5min"))
    case .notRepeating:
      self.init(
        .invalidState,
        Message(
          """
          this alarm doesn't repeat, so it has no next occurrence to skip; Cancel removes it
          """))
    case .lastOccurrence:
      self.init(.invalidState, Message("no occurrence follows the one that would be skipped; Cancel removes the alarm"))
    case .alreadySkipped(let time):
      self.init(
        .invalidState, Message("its occurrence of {time} is skipped already; Unskip takes that back", ["time": time]))
    case .notMissed(let id):
      self.init(
        .invalidState,
        Message(
          "alarm {id} wasn't missed, so it needn't be set again; ListMissed returns those that were",
          ["id": id.description]))
    case .nothingSkipped:
      self.init(.invalidState, Message("no occurrence of this alarm is skipped; Skip passes over the next one"))
    case .invalidDefinition(let argument, let reason):
      // A door with its own names for arguments makes its own errors.
      self.init(argument: FormDoor.words.name(of: argument), reason)
    case .maximumLimitReached(let limit):
      self.init(
        .maximumLimitReached,
        Message("there are {limit} alarms, which is the limit; cancel some first", ["limit": limit]))
    }
  }
}

import AlarmCore
import AlarmWire
import DBus

// Switching alarms on and off.
extension RequestDesk {
  /// Switches an alarm on, for callers who may schedule.
  func switchOn(_ id: AlarmID, _ token: ReplyToken, _ state: inout AgentState) -> [Step] {
    if seen(id, state)?.isOff == true, let refusal = denial(state) { return [.refuse(token, refusal)] }
    return apply(.switchedOn, to: id, token, &state)
  }

  /// Switches an alarm off until a date, which has to be later than today in the alarm's zone.
  func switchOff(
    _ id: AlarmID, until date: CivilDate, _ token: ReplyToken, _ state: inout AgentState
  ) -> [Step] {
    if let record = seen(id, state) {
      guard record.definition.schedule?.isRepeating == true else {
        let problem = Message("only an alarm that repeats can be off until a date; switch this one off without a date")
        return [.refuse(token, WireError(.invalidState, problem))]
      }
      let today = host.zones().rules(named: record.definition.zone).civil(at: now.wall).date
      let days = today.dayNumber + 1...today.dayNumber + Int(AlarmDefinition.horizon / .seconds(86_400))
      guard days.contains(date.dayNumber) else {
        let problem = Message(
          "{date} is not a date from tomorrow on, at most 10 years ahead", ["date": date.description])
        return [.refuse(token, WireError(argument: "date", problem))]
      }
    }
    return apply(.switchedOff(until: date), to: id, token, &state)
  }
}

// An alarm can be cancelled before the user has decided whether its application may set it.
extension RequestDesk {
  /// Removes an alarm, and withdraws the caller's waiting calls that set it. Otherwise, a cancelled alarm would be set once the
  /// user gives permission.
  func cancel(_ id: AlarmID, _ token: ReplyToken, _ state: inout AgentState) -> [Step] {
    let withdrawn = state.waiting.withdraw(id, of: caller.id)
    let error = WireError(
      .notFound, Message("alarm {id} was cancelled before the user decided", ["id": id.description]))
    let refusals = withdrawn.map { Step.refuse($0.token, error) }
    let isThere = seen(id, state) != nil || state.book.missedRecord(id).map { caller.sees($0) } ?? false
    guard !withdrawn.isEmpty, !isThere else { return refusals + apply(.cancelled, to: id, token, &state) }
    return refusals + [.answer(token, [])]
  }
}

import AlarmCore
import AlarmWire
import DBus

// An alarm can be cancelled before the user has decided whether its application may set it.
extension RequestDesk {
  /// Removes an alarm, and withdraws the caller's calls that wait to set it: without that, an alarm that was cancelled would be set
  /// once the user allows it.
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

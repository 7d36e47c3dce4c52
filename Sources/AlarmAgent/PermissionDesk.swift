import AlarmCore
import AlarmWire
import DBus

/// Turns changes of permissions into steps, and answers the calls that waited for them.
struct PermissionDesk {
  let host: any HostPort
  let now: Moment
  /// Why nothing can be stored at the moment; nil: changes can be stored.
  let failure: ArchiveError?

  /// The steps for a list of changes, in their order.
  func steps(_ changes: [PermissionChange], _ state: inout AgentState) -> [Step] {
    var steps: [Step] = []
    for change in changes {
      switch change {
      case .save(let app): steps.append(.effect(.store(.permit(app))))
      case .ask(let question): steps.append(.effect(.present(Notice(question))))
      case .withdraw(let app): steps.append(.withdrawQuestion(app))
      case .announce(let app, let word): steps.append(.announce(.authorization(app, word)))
      case .release(let app, let reason): steps += release(app, reason, &state)
      }
    }
    return steps
  }

  /// Keeps a call until the user has decided, and asks the user. `alarm` is the alarm that the call sets, if it sets one.
  func ask(
    _ change: AgentChange, about alarm: AlarmID?, _ token: ReplyToken, from caller: Caller, _ state: inout AgentState
  ) -> [Step] {
    var usage = ""
    if case .requestAuthorization(let own) = change { usage = own }
    switch state.permissions.ask(about: caller, usage: usage, at: now.wall) {
    case .waits(let changes):
      let steps = steps(changes, &state)
      if state.waiting.add(WaitingCalls.Call(change: change, alarm: alarm, token: token, caller: caller)) {
        return steps
      }
      return steps + [
        refusal(change, token, caller, Message("{number} of its calls wait already", ["number": WaitingCalls.longest]))
      ]
    case .ignoredUntil(let end):
      let clock = host.wording().times.text(host.zones().rules(named: nil).clock(at: end))
      return [
        refusal(
          change, token, caller,
          Message("the question was left without an answer, and comes again after {time}", ["time": clock]))
      ]
    case .full:
      return [refusal(change, token, caller, Message("too many applications wait for an answer"))]
    }
  }

  // MARK: Private

  private func release(
    _ app: String, _ reason: PermissionChange.Unanswered?, _ state: inout AgentState
  ) -> [Step] {
    state.waiting.take(app).flatMap { call -> [Step] in
      switch reason {
      case .ignored:
        return [refusal(call.change, call.token, call.caller, Message("the question was left without an answer"))]
      case .noServer:
        return [
          .refuse(
            call.token,
            WireError(
              .notAuthorized,
              Self.sentence(call.caller, Message("there is no notification server to ask the user with"))))
        ]
      case nil:
        return RequestDesk(host: host, now: now, caller: call.caller)
          .make(call.change, call.token, whileStoreFails: failure, &state)
      }
    }
  }

  /// The answer without a decision: the state for `RequestAuthorization`, an error for other calls.
  private func refusal(
    _ change: AgentChange, _ token: ReplyToken, _ caller: Caller, _ reason: Message
  ) -> Step {
    if case .requestAuthorization = change {
      return .answer(token, [.string(PermissionState.notDetermined.rawValue)])
    }
    return .refuse(token, WireError(.notAuthorized, Self.sentence(caller, reason)))
  }

  /// Why a caller isn't authorized, and how that can be changed.
  static func sentence(_ caller: Caller, _ reason: Message) -> Message {
    caller.kind == .unknown
      ? Message(
        """
        the caller could not be recognised, so it may not schedule: it was gone, or is another user's or a protected \
        process; wait for the answer (dbus-send: --print-reply)
        """)
      : Message(
        "{app} may not schedule: {reason}; to let it: alarmctl authorization allow {app}",
        ["app": caller.id, "reason": reason])
  }
}

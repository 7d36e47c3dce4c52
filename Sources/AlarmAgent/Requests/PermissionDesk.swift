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
        refusal(
          change, token, caller, Message("{number} of its calls wait already", ["number": WaitingCalls.maxWaitingCalls])
        )
      ]
    case .ignoredUntil(let end):
      let clock = host.wording().times.text(host.zones().rules(named: nil).clock(at: end))
      return [
        refusal(
          change, token, caller,
          Message("the question wasn't answered, and will be asked again after {time}", ["time": clock]))
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
        return [refusal(call.change, call.token, call.caller, Message("the question wasn't answered"))]
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

  /// The answer without a decision of the user: the state for `RequestAuthorization`, an error for other calls.
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
        the caller could not be identified, so it may not schedule: it had ended, or it is another user's process or a protected \
        one; wait for the answer (dbus-send: --print-reply)
        """)
      : Message(
        "{app} may not schedule: {reason}; to let it: alarmctl authorization allow {app}",
        ["app": caller.id, "reason": reason])
  }
}

// Decisions that depend on the caller.
extension RequestDesk {
  /// How many alarms one sandboxed application may have.
  static let sandboxedLimit = 500

  /// Asks the user, and answers the calls that wait for a decision.
  var permissions: PermissionDesk { PermissionDesk(host: host, now: now, failure: nil) }

  /// An alarm, if it exists and the caller may see it.
  func seen(_ id: AlarmID, _ state: AgentState) -> AlarmRecord? {
    state.book[id].flatMap { caller.sees($0) ? $0 : nil }
  }

  /// An alarm that the caller may silence: one that it may see or, for a caller that couldn't be identified, any alarm that rings.
  /// Such a caller may be a script that ended before it could be identified, and silencing doesn't reveal anything to it.
  func silenceable(_ id: AlarmID, _ state: AgentState) -> AlarmRecord? {
    seen(id, state) ?? state.book[id].flatMap { maySilence($0) ? $0 : nil }
  }

  /// Whether the caller may silence a ringing alarm.
  func maySilence(_ record: AlarmRecord) -> Bool {
    record.phase.state == .alerting && (caller.sees(record) || caller.kind == .unknown)
  }

  /// Copies the caller's sound, if the caller may schedule. The user isn't asked for permission.
  func keep(_ file: OfferedFile, _ token: ReplyToken, _ state: AgentState) -> Step {
    if let refusal = denial(state) { return .refuse(token, refusal) }
    guard state.permissions.state(of: caller) == .authorized else {
      let reason = Message("the user hasn't decided; call RequestAuthorization first")
      return .refuse(token, WireError(.notAuthorized, PermissionDesk.sentence(caller, reason)))
    }
    return .keep(SoundOffer(token: token, file: file, caller: caller))
  }

  /// Plays the sound of a form as an alarm would.
  func play(_ form: AlarmForm, _ token: ReplyToken) -> [Step] {
    if let refusal = administrationRefusal { return [.refuse(token, refusal)] }
    do {
      let definition = try lower(form, from: .words)
      return [
        .playSound(RingSound(definition.sound, volume: definition.volume, ramp: .zero, speaks: false)),
        .answer(token, []),
      ]
    } catch {
      return [.refuse(token, error)]
    }
  }

  /// The error for a caller that may not schedule; nil: it may, or nothing was decided.
  func denial(_ state: AgentState) -> WireError? {
    guard state.permissions.state(of: caller) == .denied else { return nil }
    let reason =
      state.permissions[caller.id]?.state == .denied
      ? Message("the user doesn't allow it") : Message("the policy is deny")
    return WireError(.notAuthorized, PermissionDesk.sentence(caller, reason))
  }

  /// Why the caller can't schedule any alarm, whatever the user decides; nil: it can, or may ask.
  func refusalOfAny(_ state: AgentState) -> WireError? {
    if let refusal = denial(state) { return refusal }
    guard caller.isSandboxed else { return nil }
    if state.book.owners[caller.id] ?? 0 >= Self.sandboxedLimit {
      return WireError(
        .maximumLimitReached,
        Message(
          """
          {id} has {limit} alarms, which is the limit for one application; cancel some first
          """, ["id": caller.id, "limit": Self.sandboxedLimit]))
    }
    return nil
  }

  /// Why the caller can't schedule this alarm; nil: it can.
  func refusal(of definition: AlarmDefinition) -> WireError? {
    guard caller.isSandboxed, case .file = definition.sound else { return nil }
    return WireError(
      argument: "sound",
      Message(
        """
        a path in a sandbox leads nowhere outside of it; write a theme name, the word that KeepSound returns for an open \
        file, default or none
        """))
  }

  /// Stores a decision on behalf of the user, which only the user's tools may do.
  func decide(_ app: String, _ word: PermissionState, _ token: ReplyToken, _ state: inout AgentState) -> [Step] {
    if let refusal = administrationRefusal { return [.refuse(token, refusal)] }
    guard app != Caller.commandLine.id else {
      return [.refuse(token, WireError(argument: "app", Message("the user's own command line always may")))]
    }
    let changes = state.permissions.decide(app, word, at: now.wall)
    // The decision's own answer comes first, then the answers to the calls that waited for it.
    return [.answer(token, [])] + permissions.steps(changes, &state)
  }

  /// A step that only the user's tools may request.
  func administered(_ step: Step, _ token: ReplyToken) -> Step {
    administrationRefusal.map { .refuse(token, $0) } ?? step
  }

  /// Why the caller may not manage other applications; nil: it may.
  var administrationRefusal: WireError? {
    guard caller.isSandboxed else { return nil }
    return WireError(
      .notAuthorized,
      Message(
        "{caller}: a program in a sandbox may not do this",
        ["caller": caller.id.isEmpty ? Message("the caller") : Message(verbatim: caller.id)]))
  }

  /// All applications for which there is a decision, or that have alarms.
  func apps(_ state: AgentState) -> DBusValue {
    let known = Dictionary(state.permissions.all.map { ($0.id, $0) }) { $1 }
    let ids = Set(known.keys).union(state.book.owners.keys).subtracting([""])
    return .array(
      ids.sorted().map { id in
        let app = known[id]
        return .properties([
          ("App", .string(id)), ("Name", .string(app?.name ?? "")), ("Kind", .string(app?.kind?.rawValue ?? "")),
          ("State", .string(state.permissions.state(of: id).rawValue)),
          ("Decided", .int64(app?.decidedAt?.microseconds ?? 0)),
          ("Alarms", .int32(Int32(clamping: state.book.owners[id] ?? 0))),
        ])
      }, of: "a{sv}")
  }
}

extension Caller {
  /// Whether the caller may see an alarm: programs outside of sandboxes are the user's tools and see all alarms.
  func sees(_ record: AlarmRecord) -> Bool {
    !isSandboxed || owns(record.definition.owner)
  }
}

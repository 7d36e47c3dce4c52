import AlarmCore
import AlarmWire
import DBus
import HostSystem

/// Turns one decoded request into steps, at one instant: changes are made here, questions are answered in `RequestDesk+Reading`.
/// Pure, except for the zone files behind the host.
struct RequestDesk {
  let host: any HostPort
  let now: Moment
  /// The caller that makes the request.
  let caller: Caller

  /// Decides a request; `failure` is the reason why its batch couldn't be stored the first time.
  func answer(
    _ request: AgentRequest, _ token: ReplyToken, whileStoreFails failure: ArchiveError?, _ state: inout AgentState
  ) -> [Step] {
    switch request {
    case .ask(let question): [answer(question, token, state)]
    case .change(let change): make(change, token, whileStoreFails: failure, &state)
    }
  }

  /// Makes a change, or refuses it. While the store fails, ringing alarms can still be silenced; every other change that would be
  /// stored is refused and has no effect. It is refused with the store's error only if nothing else is wrong with it.
  func make(
    _ change: AgentChange, _ token: ReplyToken, whileStoreFails failure: ArchiveError?, _ state: inout AgentState
  ) -> [Step] {
    guard let failure else { return make(change, token, &state) }
    switch change {
    case .stop(let id) where isAlerting(id, state), .snooze(let id, _) where isAlerting(id, state),
      .press(let id, .stop) where isAlerting(id, state):
      let refusal = WireError(
        .storageFailed,
        Message(
          "alarm {id} is silent now, but that could not be stored: {reason}",
          ["id": id.description, "reason": failure.sentence]))
      return silencingSteps(change, token, &state, refusal)
    case .stopAll where state.book.ringing.contains { maySilence($0) }:
      let refusal = WireError(
        .storageFailed,
        Message("all alarms are silent now, but that could not be stored: {reason}", ["reason": failure.sentence]))
      return silencingSteps(change, token, &state, refusal)
    case .requestAuthorization, .backUp, .restore, .keepSound, .playSound, .openWindow:
      return make(change, token, &state)
    case .add, .addOffered, .schedule, .change, .reschedule, .cancel, .stop, .stopAll, .press, .pause, .resume, .snooze,
      .skip, .unskip, .enable, .disable, .again, .setAuthorization:
      // Tried on a copy of the state, which is discarded.
      var trial = state
      let steps = make(change, token, &trial)
      switch steps.first {
      case .refuse? where steps.count == 1, .answer? where steps.count == 1: return steps
      default:
        let reason = Message("nothing was changed: {reason}", ["reason": failure.sentence])
        return [.refuse(token, WireError(.storageFailed, reason))]
      }
    }
  }

  // MARK: Private

  private func make(_ change: AgentChange, _ token: ReplyToken, _ state: inout AgentState) -> [Step] {
    switch change {
    case .add(let form):
      return schedule(change, token, &state, from: .words) { () throws(WireError) in form }
    case .addOffered(let form): return addOffered(form, change, token, &state)
    case .press(let id, let verb): return press(verb, on: id, token, &state)
    case .openWindow(let place, let activationToken): return open(place, activationToken, token)
    case .schedule(let json, let id):
      return schedule(change, token, &state, from: .json) { () throws(WireError) in try form(json, id: id) }
    case .change(let id, let change):
      return redefine(id, token, &state, from: .words) { record throws(WireError) in
        try change.applied(to: record.definition)
      }
    case .reschedule(let id, let json):
      return redefine(id, token, &state, from: .json) { _ throws(WireError) in try form(json, id: id) }
    case .cancel(let id): return cancel(id, token, &state)
    case .stop(let id): return apply(.stopped, to: id, token, &state)
    case .pause(let id): return apply(.paused, to: id, token, &state)
    case .resume(let id): return apply(.resumed, to: id, token, &state)
    case .snooze(let id, let length): return apply(.snoozed(length), to: id, token, &state)
    case .skip(let id): return apply(.skipped, to: id, token, &state)
    case .unskip(let id): return apply(.unskipped, to: id, token, &state)
    case .enable(let id, true): return switchOn(id, token, &state)
    case .enable(let id, false): return apply(.switchedOff(until: nil), to: id, token, &state)
    case .disable(let id, let date): return switchOff(id, until: date, token, &state)
    case .again(let id): return again(id, change, token, &state)
    case .stopAll: return stopAll(token, &state)
    case .requestAuthorization:
      guard state.permissions.state(of: caller) == .notDetermined else {
        return [answer(.authorizationState, token, state)]
      }
      return permissions.ask(change, about: nil, token, from: caller, &state)
    case .setAuthorization(let app, let word): return decide(app, word, token, &state)
    case .backUp(let file, let isReplacing):
      return [
        administered(.copy(StoreErrand(token: token, work: .backUp(file: file, isReplacing: isReplacing))), token)
      ]
    case .restore(let file):
      return [administered(.copy(StoreErrand(token: token, work: .restore(file: file))), token)]
    case .keepSound(let file): return [keep(file, token, state)]
    case .playSound(let form): return play(form, token)
    }
  }

  private func isAlerting(_ id: AlarmID, _ state: AgentState) -> Bool {
    silenceable(id, state)?.phase.state == .alerting
  }

  private func silencingSteps(
    _ change: AgentChange, _ token: ReplyToken, _ state: inout AgentState, _ refusal: WireError
  ) -> [Step] {
    make(change, token, &state).map { step in
      if case .answer = step { .refuse(token, refusal) } else { step }
    }
  }

  /// Schedules the alarm that a form describes, for its caller or another `owner`. The form isn't read for a caller that may not
  /// schedule anyway.
  func schedule(
    _ change: AgentChange, _ token: ReplyToken, _ state: inout AgentState, for owner: String? = nil,
    from door: FormDoor,
    _ read: () throws(WireError) -> AlarmForm
  ) -> [Step] {
    if let refusal = refusalOfAny(state) { return [.refuse(token, refusal)] }
    do {
      let form = try read()
      var definition = try lower(form, from: door)
      definition.owner = owner ?? caller.id
      if let refusal = refusal(of: definition) { return [.refuse(token, refusal)] }
      if let kept = state.book.missedRecord(definition.id), !caller.sees(kept) {
        return [.refuse(token, Self.unusable(definition.id))]
      }
      // The user is asked only if the form could be scheduled.
      if state.permissions.state(of: caller) == .notDetermined {
        return permissions.ask(change, about: definition.id, token, from: caller, &state)
      }
      switch state.book.schedule(definition, at: now, zones: host.zones()) {
      case .refused(.invalidDefinition(let argument, let reason)):
        return [.refuse(token, door.error(about: argument, reason, in: form))]
      case .refused(.duplicateID(let id)) where seen(id, state) == nil:
        return [.refuse(token, Self.unusable(id))]
      case .refused(let refusal): return [.refuse(token, WireError(refusal))]
      case .accepted(let effects):
        return permissions.steps(state.permissions.note(caller), &state)
          + [.answer(token, [.string(definition.id.description)])] + effects.map(Step.effect)
      }
    } catch {
      return [.refuse(token, error)]
    }
  }

  /// Gives an alarm another definition, for callers that may see it and may schedule. Its owner stays the same.
  private func redefine(
    _ id: AlarmID, _ token: ReplyToken, _ state: inout AgentState, from door: FormDoor,
    _ read: (AlarmRecord) throws(WireError) -> AlarmForm
  ) -> [Step] {
    guard let record = seen(id, state) else { return [.refuse(token, WireError(.notFound(id)))] }
    if let refusal = denial(state) { return [.refuse(token, refusal)] }
    do {
      var form = try read(record)
      form.id = id
      var definition = try lower(form, from: door)
      definition.owner = record.owner
      if definition.sound != record.definition.sound, let refusal = refusal(of: definition) {
        return [.refuse(token, refusal)]
      }
      switch state.act(
        .redefined(Boxed(definition)), on: id, by: .caller(caller.id), at: now, zones: host.zones())
      {
      case .done(let steps): return [.answer(token, [])] + steps
      case .refused(.invalidDefinition(let argument, let reason)):
        return [.refuse(token, door.error(about: argument, reason, in: form))]
      case .refused(let refusal): return [.refuse(token, WireError(refusal))]
      }
    } catch {
      return [.refuse(token, error)]
    }
  }

  /// The caller mustn't learn that another application's alarm has this id.
  private static func unusable(_ id: AlarmID) -> WireError {
    WireError(
      argument: "id", Message("{id} can't be used; leave it out, or make a random one", ["id": id.description]))
  }

  /// Sets a missed alarm again, for callers that may schedule.
  private func again(
    _ id: AlarmID, _ change: AgentChange, _ token: ReplyToken, _ state: inout AgentState
  ) -> [Step] {
    guard let record = state.book.missedRecord(id) ?? state.book[id], caller.sees(record) else {
      return [.refuse(token, WireError(.notFound(id)))]
    }
    if record.missedAt != nil {
      if let refusal = refusalOfAny(state) { return [.refuse(token, refusal)] }
      if state.permissions.state(of: caller) == .notDetermined {
        return permissions.ask(change, about: id, token, from: caller, &state)
      }
    }
    switch state.book.again(id, at: now, zones: host.zones()) {
    case .refused(let refusal): return [.refuse(token, WireError(refusal))]
    case .accepted(let effects): return [.answer(token, [])] + effects.map(Step.effect)
    }
  }

  func apply(_ event: AlarmEvent, to id: AlarmID, _ token: ReplyToken, _ state: inout AgentState) -> [Step] {
    let kept = event == .cancelled ? state.book.missedRecord(id).flatMap { caller.sees($0) ? $0 : nil } : nil
    let record = (event.silences ? silenceable(id, state) : seen(id, state)) ?? kept
    guard record != nil else { return [.refuse(token, WireError(.notFound(id)))] }
    switch state.act(event, on: id, by: .caller(caller.id), at: now, zones: host.zones()) {
    case .done(let steps): return [.answer(token, [])] + steps
    case .refused(let refusal): return [.refuse(token, WireError(refusal))]
    }
  }

  private func stopAll(_ token: ReplyToken, _ state: inout AgentState) -> [Step] {
    let ringing = state.book.ringing.filter { maySilence($0) }
    var steps: [Step] = []
    for record in ringing {
      if case .done(let more) = state.act(
        .stopped, on: record.id, by: .caller(caller.id), at: now, zones: host.zones())
      {
        steps += more
      }
    }
    return [.answer(token, [.int32(Int32(clamping: ringing.count))])] + steps
  }
}

extension AlarmEvent {
  /// Whether its only effect on a ringing alarm is to silence it, temporarily or finally.
  fileprivate var silences: Bool {
    switch self {
    case .stopped, .snoozed: true
    default: false
    }
  }
}

// From a client's form to a definition, with the zones and templates of this machine.
extension RequestDesk {
  /// Lowers a form on behalf of the caller.
  func lower(_ form: AlarmForm, from door: FormDoor) throws(WireError) -> AlarmDefinition {
    let lowering = Lowering(
      at: now, zones: host.zones(), hasZone: host.hasZone,
      template: { name throws(WireError) in try template(name) },
      calendar: { file throws(WireError) in try calendar(file, from: door) })
    return try lowering.definition(of: form, from: door)
  }

  /// The days of the calendar in a file. A sandboxed caller mustn't learn which files exist.
  private func calendar(_ file: String, from door: FormDoor) throws(WireError) -> [CivilDate] {
    guard !caller.isSandboxed else {
      throw WireError(
        argument: door.name(of: .calendar),
        Message("applications in a sandbox can't name files of the user's; leave it out"))
    }
    do throws(HostError) {
      return try host.calendarDays(of: file)
    } catch {
      throw WireError(argument: door.name(of: .calendar), error.sentence)
    }
  }

  /// The template that a form names; an alarm can't be set with a template that is missing or invalid.
  private func template(_ name: String) throws(WireError) -> Template {
    switch TemplateDesk(host: host).find(name, for: caller.id) {
    case .fault(let reason):
      // A sandboxed caller mustn't learn the user's folders and files, or the names of templates.
      let neutral = Message(
        "\"{name}\" names no template that can be used; leave it out", ["name": DefinitionLimits.shortened(name)])
      throw WireError(argument: "template", caller.isSandboxed ? neutral : reason)
    case .template(let template): return template
    }
  }

  /// The form in a request's JSON, with the id from the call's other argument.
  func form(_ json: String, id: AlarmID?) throws(WireError) -> AlarmForm {
    var form = try AlarmForm(json: json)
    if let id, let own = form.id, id != own {
      throw WireError(argument: "id", Message("the argument and the JSON name different ids; leave one of them out"))
    }
    form.id = id ?? form.id
    return form
  }
}

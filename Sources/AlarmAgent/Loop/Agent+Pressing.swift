import AlarmCore
import AlarmWire
import Logging

// What the user does at a notification, at the tray or with the controls of media players.
extension Agent {
  /// Decides which steps an event of the presenter leads to. A press has no effect if its alarm has changed since.
  func decide(
    _ event: PresenterEvent, _ state: inout AgentState, at now: Moment, whileStoreFails failure: ArchiveError?
  ) -> [Step] {
    switch event {
    case .answered, .ignored: return []  // not about an alarm
    case .all(let events): return events.flatMap { decide($0, &state, at: now, whileStoreFails: failure) }
    case .missedClosed:
      state.screen.missed.wasClosed()
      return []
    case .missedOpened(let token):
      state.screen.missed.wasClosed()
      return [.openWindow(.missed, activationToken: token ?? "")]
    case .againPressed(let id):
      guard let failure else { return again(id, &state, at: now) }
      // The notice with its button has to be shown again.
      state.screen.missed.showAgain()
      return [.log(.warning, "nothing is set again: \(failure.message)")]
    case .dismissed(let id):
      looksAway(from: id, byUser: true, &state)
      return dismiss(id, &state, at: now)
    case .vanished(let id):
      looksAway(from: id, byUser: false, &state)
      return []
    case .pressed(let id, let action, let activationToken):
      return press(action, on: id, by: .notification, activationToken, &state, at: now)
    }
  }

  /// A menu item or a control has the same effect as the button in the notification. Silencing also works while nothing can be
  /// stored; starting a new timer doesn't.
  func decide(
    _ command: TrayCommand, by origin: EventOrigin, _ state: inout AgentState, at now: Moment,
    whileStoreFails failure: ArchiveError?
  ) -> [Step] {
    let desk = TrayDesk(host: ports.host, now: now)
    switch command {
    case .press(let id, let action): return press(action, on: id, by: origin, nil, &state, at: now)
    case .stopAll:
      return desk.ringing(state).flatMap { press(.stop, on: $0, by: origin, nil, &state, at: now) }
    case .startTimer(let minutes):
      guard let failure else { return desk.startTimer(minutes: minutes, &state) }
      return [.log(.warning, "no timer from the tray: \(failure.message)")]
    case .open(let place): return [.openWindow(place, activationToken: "")]
    }
  }

  /// Sets again one of the missed alarms, or (nil) all that the notice offers. The notice with the remaining ones is shown again.
  private func again(_ one: AlarmID?, _ state: inout AgentState, at now: Moment) -> [Step] {
    let listed = state.screen.missed.alarms
    if one == nil || listed == [one] { state.screen.missed.wasClosed() } else { state.screen.missed.showAgain() }
    return listed.filter { one == nil || $0 == one }.flatMap { id -> [Step] in
      guard state.book.missedRecord(id) != nil else { return [] }
      switch state.book.again(id, at: now, zones: ports.host.zones()) {
      case .accepted(let effects): return effects.map(Step.effect)
      case .refused(let refusal):
        return [.log(.warning, "\(id): not set again: \(WireError(refusal).message)")]
      }
    }
  }

  /// The user closed the notification of an alarm.
  private func dismiss(_ id: AlarmID, _ state: inout AgentState, at now: Moment) -> [Step] {
    guard state.book[id]?.phase.state == .alerting else {
      return apply(.dismissed, to: id, by: .notification, &state, at: now)
    }
    switch state.screen.dismissal {
    case .snooze: return apply(.dismissed, to: id, by: .notification, &state, at: now)
    case .ring: return shownAgain(id, state, at: now)
    case .stop: return press(.stop, on: id, by: .notification, nil, &state, at: now)
    }
  }

  /// Shows the alarm's current state in place of the notification that is gone.
  private func shownAgain(_ id: AlarmID, _ state: AgentState, at now: Moment) -> [Step] {
    state.book.notice(for: id, at: now, zones: ports.host.zones()).map { [.effect(.present($0))] } ?? []
  }

  /// Performs a button's action, wherever the button was pressed.
  private func press(
    _ action: NoticeAction, on id: AlarmID, by origin: EventOrigin, _ token: String?, _ state: inout AgentState,
    at now: Moment
  ) -> [Step] {
    if let record = state.book[id], !action.fits(record) { return late(id, by: origin, state, at: now) }
    switch action {
    case .stop: return apply(.stopped, to: id, by: origin, &state, at: now, token)
    case .snooze: return apply(.snoozed(nil), to: id, by: origin, &state, at: now, token)
    case .minute: return apply(.snoozed(.seconds(60)), to: id, by: origin, &state, at: now, token)
    case .pause: return apply(.paused, to: id, by: origin, &state, at: now)
    case .resume: return apply(.resumed, to: id, by: origin, &state, at: now)
    case .cancel: return apply(.cancelled, to: id, by: origin, &state, at: now)
    case .allow, .deny, .again, .againSecond, .againThird: return []
    // The click is for the owner only if the alarm has an Open button of its own.
    case .open where state.book[id]?.definition.presentation.secondaryButton?.behavior != .custom:
      return [.openWindow(.alarm(id), activationToken: token ?? "")]
    case .open, .openButton: return open(id, .secondary, token, state, at: now)
    case .countdownButton: return open(id, .countdownButton, token, state, at: now)
    case .secondCountdownButton: return open(id, .secondCountdownButton, token, state, at: now)
    }
  }

  /// The alarm continues, and its owner is notified of the press.
  private func open(
    _ id: AlarmID, _ kind: OwnerCall.Kind, _ token: String?, _ state: AgentState, at now: Moment
  ) -> [Step] {
    guard let record = state.book[id] else { return [] }
    let token = token ?? ""
    return [.announce(.opened(id, owner: record.owner, activationToken: token))]
      + Step.telling(record.ownerCall(for: kind, press: .random(), at: now.wall, activationToken: token))
  }

  private func apply(
    _ event: AlarmEvent, to id: AlarmID, by origin: EventOrigin, _ state: inout AgentState, at now: Moment,
    _ token: String? = nil
  ) -> [Step] {
    switch state.act(
      event, on: id, by: origin, at: now, zones: ports.host.zones(), activationToken: token ?? "")
    {
    case .done(let steps): return steps
    case .refused: return late(id, by: origin, state, at: now)
    }
  }

  /// The steps after a press that comes too late.
  private func late(_ id: AlarmID, by origin: EventOrigin, _ state: AgentState, at now: Moment) -> [Step] {
    switch origin {
    // The menu and the player update themselves.
    case .tray, .player: []
    // The press removed the notification.
    case .notification, .agent, .caller: shownAgain(id, state, at: now)
    }
  }
}

/// Turns what the user chose in the tray's menu into steps, except for the buttons of alarms.
struct TrayDesk {
  let host: any HostPort
  let now: Moment

  /// Starts a timer as the command line would, with the same owner: the user isn't asked for permission.
  func startTimer(minutes: Int, _ state: inout AgentState) -> [Step] {
    let desk = RequestDesk(host: host, now: now, caller: .commandLine)
    do throws(WireError) {
      var definition = try desk.lower(AlarmForm(when: .after(.seconds(60 * minutes))), from: .words)
      definition.owner = Caller.commandLine.id
      switch state.book.schedule(definition, at: now, zones: host.zones()) {
      case .accepted(let effects): return effects.map(Step.effect)
      case .refused(let refusal): throw WireError(refusal)
      }
    } catch {
      return [.log(.warning, "no timer from the tray: \(error.message)")]
    }
  }

  /// The alarms that ring, in a stable order.
  func ringing(_ state: AgentState) -> [AlarmID] {
    state.book.ringing.map(\.id)
  }
}

// Actions on an alarm, and the calls that notify its owner: the same for the notification, the tray's menu and the bus.
extension AgentState {
  /// The result of an action.
  enum Outcome {
    /// The steps to perform; the call of the owner comes last.
    case done([Step])
    case refused(Refusal)
  }

  /// Applies an action to an alarm. With `activationToken`, a window of the owner can come to the front.
  mutating func act(
    _ event: AlarmEvent, on id: AlarmID, by origin: EventOrigin, at now: Moment, zones: some ZoneLookup,
    activationToken: String = ""
  ) -> Outcome {
    // Made from the alarm before the event: afterwards it may be gone.
    let call = ownerCall(for: event, on: id, by: origin, at: now.wall, activationToken)
    switch book.handle(event, for: id, by: origin, at: now, zones: zones) {
    case .accepted(let effects): return .done(effects.map(Step.effect) + Step.telling(call))
    case .refused(let refusal): return .refused(refusal)
    }
  }

  /// The call that notifies the owner of an action, unless the owner performed it. The command line acts for the user.
  private func ownerCall(
    for event: AlarmEvent, on id: AlarmID, by origin: EventOrigin, at now: WallInstant, _ activationToken: String
  ) -> OwnerCall? {
    let button: OwnerCall.Kind
    switch event {
    case .stopped: button = .stop
    case .snoozed: button = .secondary
    case .clockReached, .timeChanged, .clockCorrected, .cancelled, .paused, .resumed, .skipped, .unskipped, .dismissed,
      .redefined, .switchedOff, .switchedOn:
      return nil
    }
    guard let record = book[id], origin != .caller(record.owner),
      button == .stop || record.definition.presentation.secondaryButton?.behavior == .countdown
    else { return nil }
    return record.ownerCall(for: button, press: .random(), at: now, activationToken: activationToken)
  }
}

import AlarmCore

// Actions on an alarm, and what its owner is notified of: at the notification, in the tray's menu and on the bus alike.
extension AgentState {
  /// The result of an action.
  enum Outcome {
    /// The steps to perform; the call of the owner comes last.
    case done([Step])
    case refused(Refusal)
  }

  /// Applies an action to an alarm. `activationToken` lets a window of the owner come to the front.
  mutating func act(
    _ event: AlarmEvent, on id: AlarmID, by origin: EventOrigin, at now: Moment, zones: some ZoneLookup,
    activationToken: String = ""
  ) -> Outcome {
    // Taken from the alarm as it was: afterwards it may be gone.
    let call = ownerCall(for: event, on: id, by: origin, at: now.wall, activationToken)
    switch book.handle(event, for: id, by: origin, at: now, zones: zones) {
    case .accepted(let effects): return .done(effects.map(Step.effect) + Step.telling(call))
    case .refused(let refusal): return .refused(refusal)
    }
  }

  /// The call that notifies the owner of an action, whoever performed it: the command line stands for the user. The owner isn't
  /// notified of its own actions.
  private func ownerCall(
    for event: AlarmEvent, on id: AlarmID, by origin: EventOrigin, at now: WallInstant, _ activationToken: String
  ) -> OwnerCall? {
    let button: OwnerCall.Kind
    switch event {
    case .stopped: button = .stop
    case .snoozed: button = .secondary
    case .clockReached, .timeChanged, .clockCorrected, .cancelled, .paused, .resumed, .skipped, .unskipped, .dismissed:
      return nil
    }
    guard let record = book[id], origin != .caller(record.owner),
      button == .stop || record.definition.presentation.secondaryButton?.behavior == .countdown
    else { return nil }
    return record.ownerCall(for: button, press: .random(), at: now, activationToken: activationToken)
  }
}

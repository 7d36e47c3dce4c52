import AlarmCore

// What somebody does to an alarm, and what its owner learns of that: at a notification, in the tray's menu and on the bus alike.
extension AgentState {
  /// What comes of it.
  enum Outcome {
    /// What is to be done, the call of the owner last.
    case done([Step])
    case refused(Refusal)
  }

  /// Applies what somebody did to an alarm. `activationToken` lets a window of the owner's come to the front.
  mutating func act(
    _ event: AlarmEvent, on id: AlarmID, by origin: EventOrigin, at now: Moment, zones: some ZoneLookup,
    activationToken: String = ""
  ) -> Outcome {
    // From the alarm as it was: afterwards it may be gone.
    let call = ownerCall(for: event, on: id, by: origin, at: now.wall, activationToken)
    switch book.handle(event, for: id, by: origin, at: now, zones: zones) {
    case .accepted(let effects): return .done(effects.map(Step.effect) + Step.telling(call))
    case .refused(let refusal): return .refused(refusal)
    }
  }

  /// What the owner has to hear of an answer, whoever gives it: the command line stands for the user. What the owner did itself
  /// it doesn't have to be notified of.
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

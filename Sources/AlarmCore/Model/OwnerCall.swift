/// One press of the user's that the alarm's owner has to hear of.
package struct OwnerCall: Hashable, Sendable {
  /// The pressed button's word.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Stop.
    case stop
    /// The button beside it: Snooze, Repeat, or the owner's own.
    case secondary
  }

  /// The application to call: a desktop-file id, or something that can't be called.
  package var owner: String
  /// The alarm.
  package var alarm: AlarmID
  /// Which button it was.
  package var kind: Kind
  /// When the occurrence that rang was due.
  package var occurrence: WallInstant
  /// What the application has to do; nil: only to come to the front.
  package var action: AlarmAction?
  /// Lets a window come to the front; may be empty.
  package var activationToken: String

  /// A press on one button of one alarm.
  package init(
    owner: String, alarm: AlarmID, kind: Kind, occurrence: WallInstant, action: AlarmAction?, activationToken: String
  ) {
    self.owner = owner
    self.alarm = alarm
    self.kind = kind
    self.occurrence = occurrence
    self.action = action
    self.activationToken = activationToken
  }

  /// Whether the application's window comes to the front.
  package var isForeground: Bool { action?.isForeground ?? true }
}

extension AlarmRecord {
  /// What the owner has to hear when the user presses a button of the ringing alarm; nil: nothing.
  package func ownerCall(for kind: OwnerCall.Kind, activationToken: String) -> OwnerCall? {
    guard case .alerting(let alert) = phase else { return nil }
    let action: AlarmAction?
    switch kind {
    case .stop:
      guard let stop = definition.stopAction else { return nil }
      action = stop
    case .secondary:
      action = definition.secondaryAction
      // Snooze alone is the agent's; the owner's own button without an action opens the application.
      guard action != nil || definition.presentation.secondaryButton?.behavior == .custom else { return nil }
    }
    return OwnerCall(
      owner: definition.owner, alarm: id, kind: kind, occurrence: alert.occurrence.due, action: action,
      activationToken: activationToken)
  }
}

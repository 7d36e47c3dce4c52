/// A button press by the user; the alarm's owner has to be notified of it.
package struct OwnerCall: Hashable, Sendable {
  /// The word for the button that was pressed.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Stop.
    case stop
    /// The button next to it: Snooze, Repeat, or the owner's own.
    case secondary
    /// The owner's own button while it counts down or is paused.
    case countdownButton = "countdown"
    /// The second of the owner's own buttons.
    case secondCountdownButton = "countdown2"
  }

  /// Distinguishes this press from every other.
  package var press: PressID
  /// When it was pressed.
  package var pressedAt: WallInstant
  /// The application to call: a desktop-file id, or something that can't be called.
  package var owner: String
  /// The alarm whose button was pressed; it may be gone.
  package var alarm: AlarmID
  /// Which button it was.
  package var kind: Kind
  /// When the occurrence was due that rang, or that the alarm counts down to.
  package var occurrence: WallInstant
  /// The action that the application performs; nil: its window only comes to the front.
  package var action: AlarmAction?
  /// Allows a window to come to the front; may be empty.
  package var activationToken: String

  /// A press on one button of one alarm.
  package init(
    press: PressID, pressedAt: WallInstant, owner: String, alarm: AlarmID, kind: Kind, occurrence: WallInstant,
    action: AlarmAction?, activationToken: String = ""
  ) {
    self.press = press
    self.pressedAt = pressedAt
    self.owner = owner
    self.alarm = alarm
    self.kind = kind
    self.occurrence = occurrence
    self.action = action
    self.activationToken = activationToken
  }

  /// The maximum age of a press that is delivered after a restart; an older one is useless.
  package static let patience = Duration.seconds(600)

  /// Whether the press is still worth delivering.
  package func isFresh(at now: WallInstant) -> Bool { now - pressedAt <= Self.patience && pressedAt <= now }

  /// Whether the application's window comes to the front.
  package var isForeground: Bool { action?.isForeground ?? true }
}

/// Names one press on a button: 16 bytes like an alarm's id.
package typealias PressID = AlarmID

extension AlarmRecord {
  /// The call that notifies the owner when the user presses a button of the alarm; nil: there is none.
  package func ownerCall(
    for kind: OwnerCall.Kind, press: @autoclosure () -> PressID, at now: WallInstant, activationToken: String = ""
  ) -> OwnerCall? {
    let action: AlarmAction?
    switch (kind, phase) {
    case (.stop, .alerting):
      guard let stop = definition.actions.stop else { return nil }
      action = stop
    case (.secondary, .alerting):
      action = definition.actions.secondary
      // A plain Snooze is handled by the agent; the owner's button without an action opens the application.
      guard action != nil || definition.presentation.secondaryButton?.behavior == .custom else { return nil }
    case (.countdownButton, .countdown), (.countdownButton, .paused):
      guard !definition.presentation.countdownButton.isEmpty else { return nil }
      action = definition.actions.countdownButton
    case (.secondCountdownButton, .countdown), (.secondCountdownButton, .paused):
      guard !definition.presentation.secondCountdownButton.isEmpty else { return nil }
      action = definition.actions.secondCountdownButton
    case (.stop, .scheduled), (.stop, .countdown), (.stop, .paused), (.secondary, .scheduled), (.secondary, .countdown),
      (.secondary, .paused), (.countdownButton, .scheduled), (.countdownButton, .alerting),
      (.secondCountdownButton, .scheduled),
      (.secondCountdownButton, .alerting):
      return nil  // it has no such button in this state
    }
    return OwnerCall(
      press: press(), pressedAt: now, owner: owner, alarm: id, kind: kind, occurrence: phase.occurrence.due,
      action: action, activationToken: activationToken)
  }
}

/// An action of the owner's application for a button of its alarm; to the agent it is only a name and a text.
package struct AlarmAction: Hashable, Sendable {
  /// The action's name in the owner's application.
  package var name: String
  /// The owner's JSON object, opaque to the agent; empty: none.
  package var parameters: String
  /// Whether the application's window should come to the front.
  package var isForeground: Bool

  /// An action by its name.
  package init(name: String, parameters: String = "", isForeground: Bool = false) {
    self.name = name
    self.parameters = parameters
    self.isForeground = isForeground
  }
}

/// What the owner's application does when the user presses a button of its alarm.
package struct OwnerActions: PartsWithDefaults {
  /// For Stop; nil: no action.
  package var stop: AlarmAction?
  /// For the button next to Stop; nil: no action or, for Open, the window only comes to the front.
  package var secondary: AlarmAction?
  /// For the owner's own button while the alarm counts down or is paused; nil: the window only comes to the front.
  package var countdownButton: AlarmAction?
  /// The same for the second one of these buttons.
  package var secondCountdownButton: AlarmAction?

  package init() {}

  /// Actions for the two buttons of a ringing alarm.
  init(stop: AlarmAction?, secondary: AlarmAction?) { (self.stop, self.secondary) = (stop, secondary) }
}

import AlarmCore

// The button beside Stop, and the countdown that it starts.
extension Lowering {
  /// The button that a form or its template asks for. The length of a snooze is put into `lengths`.
  func button(
    of form: AlarmForm, _ template: Template?, from door: FormDoor, _ lengths: inout CountdownLengths
  ) throws(WireError) -> SecondaryButton? {
    switch door {
    case .words: try button(ofWords: form, template, &lengths)
    case .json: try button(ofJSON: form, template, &lengths)
    }
  }

  /// For options: an alarm can be snoozed unless they say otherwise.
  private func button(
    ofWords form: AlarmForm, _ template: Template?, _ lengths: inout CountdownLengths
  ) throws(WireError) -> SecondaryButton? {
    let button: SecondaryButton?
    switch (form.open, form.postAlert) {
    case (let label?, nil): button = SecondaryButton(label: label, behavior: .custom)
    case (.some, .some):
      throw WireError(
        argument: "open", Message("an alarm has either an Open button or a snooze; leave one of them out"))
    case (nil, .some(.zero)): button = nil
    case (nil, nil) where template?.secondary == Template.Secondary.none: button = nil
    case (nil, nil) where template?.secondary == .custom: button = SecondaryButton(label: "", behavior: .custom)
    case (nil, let length):
      let isTimer = form.when?.isTimer == true
      lengths.postAlert = length ?? (isTimer ? nil : Self.standardSnooze)
      button = SecondaryButton(label: form.snoozeLabel ?? "", behavior: .countdown)
    }
    guard form.snoozeLabel == nil || button?.behavior == .countdown else {
      throw WireError(
        argument: "snooze-label", Message("this alarm has no Snooze button; leave out open and snooze=none"))
    }
    return button
  }

  /// For JSON: an alarm has the button that the form names, or its template's.
  private func button(
    ofJSON form: AlarmForm, _ template: Template?, _ lengths: inout CountdownLengths
  ) throws(WireError) -> SecondaryButton? {
    lengths.postAlert = form.postAlert
    if let button = form.secondaryButton {
      if button.behavior == ButtonForm.none { return nil }
      guard let behavior = SecondaryButton.Behavior(rawValue: button.behavior) else {
        throw WireError(
          argument: "secondaryButton.behavior",
          Message(
            "\"{behavior}\" is neither countdown, custom nor none",
            ["behavior": DefinitionLimits.shortened(button.behavior)]))
      }
      return SecondaryButton(label: button.label, behavior: behavior)
    }
    switch template?.secondary {
    case .custom: return SecondaryButton(label: "", behavior: .custom)
    case .countdown:
      if lengths.snooze == nil { lengths.postAlert = Self.standardSnooze }
      return SecondaryButton(label: "", behavior: .countdown)
    case Template.Secondary.none?, nil: return nil
    }
  }
}

extension WhenExpression {
  /// Whether it is a length from now.
  fileprivate var isTimer: Bool { if case .after = self { true } else { false } }
}

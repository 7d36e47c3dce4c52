package import AlarmCore

/// Turns a form into a definition, at one moment. Zones and templates are passed in, so that the result is the same on every
/// machine.
package struct Lowering {
  /// The snooze of an alarm that doesn't specify one. (A timer that doesn't repeats its own length.)
  package static let standardSnooze = Duration.seconds(600)

  /// When the form arrived.
  let now: Moment
  /// The rules of zones.
  let zones: any ZoneLookup
  /// Whether a zone of this name exists.
  let hasZone: (String) -> Bool
  /// The template of this name, or why it can't be used.
  let template: (String) throws(WireError) -> Template
  /// The days of the calendar in a file, or why it can't be used.
  let calendar: (String) throws(WireError) -> [CivilDate]

  /// Lowers forms at a moment, by the zones, templates and calendars of that moment.
  package init(
    at now: Moment, zones: any ZoneLookup, hasZone: @escaping (String) -> Bool,
    template: @escaping (String) throws(WireError) -> Template,
    calendar: @escaping (String) throws(WireError) -> [CivilDate] = { _ in [] }
  ) {
    (self.now, self.zones, self.hasZone) = (now, zones, hasZone)
    (self.template, self.calendar) = (template, calendar)
  }

  /// The definition, without an owner. Errors use the names of the form's door; fields that aren't given have their defaults, or the
  /// template's values.
  package func definition(of form: AlarmForm, from door: FormDoor) throws(WireError) -> AlarmDefinition {
    var definition = try scheduled(form, from: door)
    let template = try form.options.template.map { name throws(WireError) in try self.template(name) }
    if let sound = template?.sound { definition.sound = sound }
    do throws(WireError) {
      for settle in FormField.settled { try settle(form, &definition) }
    } catch {
      // A field's row uses the name of its option.
      throw error.argument.map { WireError(error.code, argument: door.name(ofOption: $0), error.reason) } ?? error
    }
    definition.onTimeout = try timeoutAction(form, from: door)
    definition.presentation.secondaryButton = try button(of: form, template, from: door, &definition.countdown)
    try addActions(of: form, to: &definition)
    try addTexts(of: form, from: door, to: &definition)
    return definition
  }

  private func timeoutAction(_ form: AlarmForm, from door: FormDoor) throws(WireError) -> TimeoutAction {
    guard form.onTimeout == .snooze else {
      guard form.maxSnoozes == nil else {
        throw WireError(
          argument: door.name(of: .maxSnoozes),
          Message("it only has a meaning with {option} snooze; add that", ["option": door.name(of: .onTimeout)]))
      }
      return .stop
    }
    return .snooze(upTo: form.maxSnoozes ?? TimeoutAction.standardSnoozes)
  }

  private func addActions(of form: AlarmForm, to definition: inout AlarmDefinition) throws(WireError) {
    func action(_ form: ActionForm?, _ argument: String) throws(WireError) -> AlarmAction? {
      try form.map { form throws(WireError) in try DefinitionLimits.action(form, argument: argument) }
    }
    var actions = OwnerActions()
    actions.stop = try action(form.stopAction, "stopAction")
    actions.secondary = try action(form.secondaryAction, "secondaryAction")
    actions.countdownButton = try action(form.countdownAction, "countdownAction")
    actions.secondCountdownButton = try action(form.secondCountdownAction, "countdownAction2")
    definition.actions = RareParts(actions)
    guard form.secondCountdownAction == nil || !form.secondCountdownButton.isEmpty else {
      throw WireError(
        argument: "countdownAction2", Message("there is no button for it; give countdownButton2, or leave it out"))
    }
    guard form.countdownAction == nil || !form.countdownButton.isEmpty else {
      throw WireError(
        argument: "countdownAction", Message("there is no button for it; give countdownButton, or leave it out"))
    }
    guard form.secondaryAction == nil || definition.presentation.secondaryButton != nil else {
      throw WireError(
        argument: "secondaryAction",
        Message(
          """
          there is no button for it; give secondaryButton, or leave it out
          """))
    }
  }

  private func addTexts(
    of form: AlarmForm, from door: FormDoor, to definition: inout AlarmDefinition
  ) throws(WireError) {
    var presentation = definition.presentation
    // Most are empty in both, and setting one copies the rare ones.
    for text in PresentationText.allCases where text != .secondaryLabel && presentation[text: text] != form[text: text]
    {
      presentation[text: text] = form[text: text]
    }
    definition.presentation = try DefinitionLimits.texts(of: presentation) { door.name(of: $0, in: form) }
  }
}

// The button next to Stop, and the countdown that it starts.
extension Lowering {
  /// The button that a form or its template requests. The length of a snooze is stored in `lengths`.
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

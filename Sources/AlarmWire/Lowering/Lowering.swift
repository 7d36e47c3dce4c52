package import AlarmCore

/// Turns a form into a definition, at one moment. Zones and templates are passed in, so that the result is the same on every
/// machine.
package struct Lowering {
  /// The snooze of an alarm that names none. (A timer without one repeats its own length.)
  static let standardSnooze = Duration.seconds(600)

  /// When the form arrived.
  let now: Moment
  /// The rules of zones.
  let zones: any ZoneLookup
  /// Whether a zone of this name exists.
  let hasZone: (String) -> Bool
  /// The template of this name, or why it can't be used.
  let template: (String) throws(WireError) -> Template

  /// Lowers forms at a moment, by the zones and templates of that moment.
  package init(
    at now: Moment, zones: any ZoneLookup, hasZone: @escaping (String) -> Bool,
    template: @escaping (String) throws(WireError) -> Template
  ) {
    (self.now, self.zones, self.hasZone, self.template) = (now, zones, hasZone, template)
  }

  /// The definition, without an owner. Errors use the names of the form's door; fields that aren't given have their defaults,
  /// or the template's values.
  package func definition(of form: AlarmForm, from door: FormDoor) throws(WireError) -> AlarmDefinition {
    var definition = try scheduled(form, from: door)
    let template = try form.template.map { name throws(WireError) in
      definition.template = name
      return try self.template(name)
    }
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
    definition.stopAction = try form.stopAction.map { action throws(WireError) in
      try DefinitionLimits.action(action, argument: "stopAction")
    }
    definition.secondaryAction = try form.secondaryAction.map { action throws(WireError) in
      try DefinitionLimits.action(action, argument: "secondaryAction")
    }
    definition.countdownAction = try form.countdownAction.map { action throws(WireError) in
      try DefinitionLimits.action(action, argument: "countdownAction")
    }
    definition.secondCountdownAction = try form.secondCountdownAction.map { action throws(WireError) in
      try DefinitionLimits.action(action, argument: "countdownAction2")
    }
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
    // Most are empty in both, and setting one copies those that are rare.
    for text in PresentationText.allCases where text != .secondaryLabel && presentation[text: text] != form[text: text]
    {
      presentation[text: text] = form[text: text]
    }
    definition.presentation = try DefinitionLimits.texts(of: presentation) { door.name(of: $0, in: form) }
  }
}

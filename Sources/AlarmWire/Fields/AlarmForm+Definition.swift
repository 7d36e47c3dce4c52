package import AlarmCore

// From a definition back to the form that makes it: the inverse of `Lowering`.
extension AlarmForm {
  /// The form that makes JSON schedule the same alarm again, whichever door was used before. It contains everything that was set, but
  /// not the id and the defaults. Throws for an action or metadata that is damaged in the store.
  package init(_ definition: AlarmDefinition) throws(WireError) {
    self.init()
    options = definition.options.all
    // These two are always given.
    (options.ringTimeout, options.lateWindow) = (definition.ringTimeout, definition.lateWindow)
    // Given even if it is the default, because a template may have another one.
    sound = definition.sound.word
    setTime(of: definition)
    let presentation = definition.presentation
    for text in PresentationText.allCases where text != .secondaryLabel { self[text: text] = presentation[text: text] }
    setLooks(of: presentation)
    secondaryButton = Self.button(presentation.secondaryButton, template: options.template)
    let actions = definition.actions.all
    (stopAction, secondaryAction) = (try Self.form(actions.stop), try Self.form(actions.secondary))
    (countdownAction, secondCountdownAction) = (
      try Self.form(actions.countdownButton), try Self.form(actions.secondCountdownButton)
    )
  }

  private mutating func setTime(of definition: AlarmDefinition) {
    switch definition.schedule {
    case .fixed(let instant): schedule = ScheduleForm(fixed: Double(instant.microseconds) / 1e6)
    case .relative(let time, let weekdays):
      schedule = ScheduleForm(time: time.description, weekdays: weekdays.isEmpty ? nil : weekdays.days.map(\.word))
    case .recurring(let time, let recurrence):
      let left = recurrence.exceptions.map(\.description)
      schedule = ScheduleForm(
        time: time.description, rrule: recurrence.rule.description, start: recurrence.start.description,
        exceptions: left.isEmpty ? nil : left, exceptCalendar: recurrence.calendar?.file)
    case nil: break
    }
    (preAlert, postAlert) = (definition.countdown.preAlert, definition.countdown.postAlert)
    if case .snooze(let limit) = definition.onTimeout { (onTimeout, maxSnoozes) = (.snooze, limit) }
  }

  private mutating func setLooks(of presentation: Presentation) {
    func given(_ text: String) -> String? { text.isEmpty ? nil : text }
    (icon, symbolIcon) = (given(presentation.icon), given(presentation.symbolIcon))
    (trayIcon, tint) = (given(presentation.trayIcon), given(presentation.tint))
    if !presentation.canPause { canPause = false }
    if presentation.progress != .automatic { progress = presentation.progress }
  }

  /// The button next to Stop. If there is none, the form must prevent the use of a template's button.
  private static func button(_ button: SecondaryButton?, template: String?) -> ButtonForm? {
    guard let button else { return template.map { _ in ButtonForm(label: "", behavior: ButtonForm.none) } }
    return ButtonForm(label: button.label, behavior: button.behavior.rawValue)
  }

  private static func form(_ action: AlarmAction?) throws(WireError) -> ActionForm? {
    guard let action else { return nil }
    var form = ActionForm(name: action.name, foreground: action.isForeground)
    guard !action.parameters.isEmpty else { return form }
    guard case .object(let parameters) = try JSONText.read(action.parameters, argument: "parameters") else {
      return form
    }
    form.parameters = parameters
    return form
  }
}

package import AlarmCore

/// What somebody wants to change in an alarm: its time, its title, options. Anything that isn't given stays the same.
package struct AlarmChange: Sendable {
  /// The value that resets an option: `volume=default`.
  package static let standard = "default"

  /// What is given.
  private var said: AlarmForm
  /// The fields to reset as if they hadn't been given.
  private var cleared: [FormField] = []

  /// Reads options like `Add`, and also `title=`. An empty value removes a text, and `default` resets any other option.
  package init(when: WhenExpression?, words options: [String]) throws(GrammarError) {
    said = AlarmForm()
    var values: [String] = []
    var title: String?
    for option in options {
      let parts = option.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let key = parts[0].filter { !$0.isWhitespace }.lowercased()
      guard parts.count == 2 else {
        values.append(option)
        continue
      }
      if key == "id" {
        throw GrammarError(
          argument: key, value: parts[1], Message("can't be changed"),
          expected: Message("leave it out, or set another alarm"))
      }
      if key == "title" {
        guard title == nil else {
          throw GrammarError(
            .repeatedOption, argument: key, value: option, Message("comes a second time"),
            expected: Message("write it once"))
        }
        title = String(parts[1])
      } else if let field = FormField.withOption(key),
        field.isText ? parts[1].isEmpty : parts[1].lowercased() == Self.standard && key != "sound"
      {
        cleared.append(field)
      } else {
        values.append(option)
      }
    }
    said = try AlarmForm(words: values)
    if let title {
      said.title.text = title
      if title.isEmpty, let field = FormField.withOption("title") { cleared.append(field) }
    }
    said.when = when
  }

  /// The form that would set the changed alarm by options. Throws for an action or metadata that is damaged in the store.
  package func applied(to definition: AlarmDefinition) throws(WireError) -> AlarmForm {
    var form = try AlarmForm(inWords: definition)
    for field in cleared { field.doors.clear(&form) }
    // An alarm has either an Open button or a snooze: the given one replaces the other.
    if said.open != nil {
      (form.postAlert, form.snoozeLabel) = (nil, nil)
    } else if said.postAlert != nil || said.snoozeLabel != nil {
      form.open = nil
      if said.postAlert == nil, form.postAlert == .zero { form.postAlert = nil }
    }
    if let when = said.when { form.change(to: when) }
    // A rule replaces weekdays, and also another rule and its start.
    if said.rrule != nil, case .timeOfDay(let time, _) = form.when { form.when = .timeOfDay(time, []) }
    let (schedule, countdown) = (form.schedule, form.countdown)
    var rest = said
    (rest.when, rest.schedule, rest.countdown) = (nil, nil, nil)
    form.take(from: rest)
    (form.schedule, form.countdown) = (schedule, countdown)
    if let rule = said.rrule { (form.rrule, form.start) = (rule, nil) }
    if let start = said.start { form.start = start }
    if let dates = said.exceptions { form.exceptions = dates }
    if let file = said.exceptCalendar { form.exceptCalendar = file }
    // What has a meaning only together with another option is removed with that option, unless it is given.
    if form.rrule == nil, !form.isOnWeekdays {
      if said.start == nil { form.start = nil }
      if said.exceptions == nil { form.exceptions = nil }
      if said.exceptCalendar == nil { form.exceptCalendar = nil }
    }
    if form.onTimeout != .snooze, said.maxSnoozes == nil { form.maxSnoozes = nil }
    if let length = said.preAlert { form.preAlert = length }
    if let length = said.postAlert { form.postAlert = length }
    return form
  }
}

extension AlarmForm {
  /// Whether its time names weekdays.
  fileprivate var isOnWeekdays: Bool { if case .timeOfDay(_, let days) = when { !days.isEmpty } else { false } }

  /// The form that sets the same alarm again by options, as far as they can; the owner's actions are the same as in JSON.
  init(inWords definition: AlarmDefinition) throws(WireError) {
    try self.init(definition)
    switch definition.schedule {
    case .fixed(let instant): (when, schedule) = (.at(instant), nil)
    case .relative(let time, let days): (when, schedule) = (.timeOfDay(time, days), nil)
    case .recurring(let time, _):
      when = .timeOfDay(time, [])
      schedule?.time = nil
    case nil:
      when = preAlert.map(WhenExpression.after)
      preAlert = nil
    }
    switch definition.presentation.secondaryButton {
    case nil: postAlert = .zero
    case let button? where button.behavior == .custom:
      (open, postAlert) = (button.label, nil)
    case let button?:
      if !button.label.isEmpty { snoozeLabel = button.label }
    }
    secondaryButton = nil
  }

  /// Sets another time. A time of day alone keeps the days on which the alarm repeats; anything else replaces them.
  fileprivate mutating func change(to new: WhenExpression) {
    // A zone in the words replaces the alarm's own.
    let (expression, named) = new.zoned
    if let named { options.zone = named }
    switch (when, expression) {
    case (.timeOfDay(_, let days), .timeOfDay(let time, [])): when = .timeOfDay(time, days)
    // Days on which the alarm doesn't ring are also left out of other weekdays.
    case (.timeOfDay, .timeOfDay(_, let days))
    where !days.isEmpty && (exceptions != nil || exceptCalendar != nil):
      when = expression
      (rrule, start) = (nil, nil)
    default:
      when = expression
      schedule = nil
      // This is the length of a timer; for an alarm, it would be the countdown that is shown before it.
      if case .after = expression { preAlert = nil }
    }
  }
}

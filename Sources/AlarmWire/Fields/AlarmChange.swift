package import AlarmCore

/// What somebody wants to be otherwise with an alarm: a time, a title, options. What isn't said stays as it is.
package struct AlarmChange: Sendable {
  /// The value that takes an option back: `volume=default`.
  package static let standard = "default"

  /// What is said.
  private var said: AlarmForm
  /// The fields that are to be as if they hadn't been given.
  private var cleared: [FormField] = []

  /// Reads options as `Add` does, and `title=` besides. A text is taken away by an empty one, and any other option by `default`.
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

  /// The form that options would set the changed alarm by. Throws for an action or metadata that the store has damaged.
  package func applied(to definition: AlarmDefinition) throws(WireError) -> AlarmForm {
    var form = try AlarmForm(inWords: definition)
    for field in cleared { field.doors.clear(&form) }
    // An alarm has either an Open button or a snooze: the one that is said takes the place of the other.
    if said.open != nil {
      (form.postAlert, form.snoozeLabel) = (nil, nil)
    } else if said.postAlert != nil || said.snoozeLabel != nil {
      form.open = nil
      if said.postAlert == nil, form.postAlert == .zero { form.postAlert = nil }
    }
    if let when = said.when { form.change(to: when) }
    // A rule takes the place of weekdays, and of another rule with its start.
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
    // What has a meaning with another option only goes with that, unless it is said.
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

  /// The form by which options set the same alarm again, as far as they can: the owner's actions are said as in JSON.
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

  /// Another time. A time of day alone keeps the days on which the alarm repeats; anything else takes the place of them.
  fileprivate mutating func change(to new: WhenExpression) {
    // A zone in the words takes the place of the alarm's own.
    let (expression, named) = new.zoned
    if let named { options.zone = named }
    switch (when, expression) {
    case (.timeOfDay(_, let days), .timeOfDay(let time, [])): when = .timeOfDay(time, days)
    // Days on which it doesn't ring are left out of other weekdays, too.
    case (.timeOfDay, .timeOfDay(_, let days))
    where !days.isEmpty && (exceptions != nil || exceptCalendar != nil):
      when = expression
      (rrule, start) = (nil, nil)
    default:
      when = expression
      schedule = nil
      // The length of a timer; before an alarm it is the countdown that is shown.
      if case .after = expression { preAlert = nil }
    }
  }
}

import AlarmCore
import AlarmWire

// From words, options and JSON to a definition, at one moment and in one zone.
extension RequestDesk {
  /// The snooze of an alarm that names none. (A timer without one repeats its own length.)
  static let standardSnooze = Duration.seconds(600)

  private static let countsFromStart = Message(
    "a timer counts down from its start; leave it out, or give a time of day")

  /// Lowers the flat form.
  func lower(_ when: WhenExpression, title: String, _ options: AlarmOptions) throws(WireError) -> AlarmDefinition {
    var definition = try start(when, id: options.id, zone: options.zone, recurrence: try RecurrenceWords(options))
    definition.presentation.icon = try DefinitionLimits.icon(options.icon ?? "")
    definition.presentation.tint = try DefinitionLimits.tint(options.tint ?? "")
    definition.presentation.canPause = options.pause ?? true
    let template = try template(named: options.template, in: &definition)
    definition.sound = try options.sound.map(DefinitionLimits.sound) ?? template?.sound ?? .standard
    definition.metadata = try DefinitionLimits.metadata(options.metadata ?? "")
    definition.volume = options.volume
    definition.ramp = options.ramp
    if let length = options.ringTimeout { definition.ringTimeout = length }
    if let length = options.lateWindow { definition.lateWindow = length }
    if let word = options.whileAsleep { definition.whileAsleep = word }
    definition.onTimeout = try timeoutAction(
      options.onTimeout, snoozes: options.maxSnoozes, argument: OptionGrammar.Key.maxSnoozes.rawValue,
      onTimeout: OptionGrammar.Key.onTimeout.rawValue)
    if let shown = options.countdown {
      guard !definition.isTimer else {
        throw WireError(argument: "countdown", Self.countsFromStart)
      }
      definition.countdown.preAlert = shown
    }
    switch (options.open, options.snooze) {
    case (let label?, nil):
      definition.presentation.secondaryButton = SecondaryButton(label: label, behavior: .custom)
    case (.some, .some):
      throw WireError(
        argument: "open", Message("an alarm has either an Open button or a snooze; leave one of them out"))
    case (nil, .some(.zero)): break
    case (nil, nil) where template?.secondary == Template.Secondary.none: break
    case (nil, nil) where template?.secondary == .custom:
      definition.presentation.secondaryButton = SecondaryButton(label: "", behavior: .custom)
    case (nil, let length):
      definition.countdown.postAlert = length ?? (definition.isTimer ? nil : Self.standardSnooze)
      definition.presentation.secondaryButton = SecondaryButton(label: options.snoozeLabel ?? "", behavior: .countdown)
    }
    definition.presentation = try texts(definition.presentation, title: title, options)
    return definition
  }

  /// A presentation with the texts of the flat form.
  private func texts(
    _ presentation: AlarmPresentation, title: String, _ options: AlarmOptions
  ) throws(WireError) -> AlarmPresentation {
    guard options.snoozeLabel == nil || presentation.secondaryButton?.behavior == .countdown else {
      throw WireError(
        argument: "snooze-label", Message("this alarm has no Snooze button; leave out open and snooze=none"))
    }
    var filled = presentation
    filled.title = LocalizedText(title, translations: options.title?.translations ?? [:])
    filled.body = options.body ?? ""
    filled.stopLabel = options.stopLabel ?? ""
    filled.countdownTitle = options.countdownTitle ?? ""
    filled.pausedTitle = options.pausedTitle ?? ""
    filled.pauseLabel = options.pauseLabel ?? ""
    filled.resumeLabel = options.resumeLabel ?? ""
    let label = options.open == nil ? "snooze-label" : "open"
    return try DefinitionLimits.texts(of: filled) { $0 == .secondaryLabel ? label : $0.rawValue }
  }

  /// Lowers the JSON form.
  func lower(_ form: ScheduleRequest, id: AlarmID?) throws(WireError) -> AlarmDefinition {
    var definition = try start(form, id: id)
    definition.presentation.icon = try DefinitionLimits.icon(form.icon)
    definition.presentation.symbolIcon = try DefinitionLimits.icon(form.symbolIcon, argument: "symbolIcon")
    definition.presentation.tint = try DefinitionLimits.tint(form.tint)
    definition.presentation.canPause = form.canPause
    let template = try template(named: form.template, in: &definition)
    definition.sound = try form.sound.map(DefinitionLimits.sound) ?? template?.sound ?? .standard
    if let metadata = form.metadata {
      definition.metadata = try DefinitionLimits.metadata(try JSONText.encode(metadata))
    }
    definition.volume = form.volume
    definition.ramp = try form.ramp.map { seconds throws(WireError) in
      try FormLengths.duration(seconds, argument: "ramp")
    }
    if let seconds = form.ringTimeout {
      definition.ringTimeout = try FormLengths.duration(seconds, argument: "ringTimeout")
    }
    if let seconds = form.lateWindow {
      definition.lateWindow = try FormLengths.duration(seconds, argument: "lateWindow")
    }
    if let text = form.whileAsleep {
      guard let word = WhileAsleep(rawValue: text) else {
        throw WireError(
          argument: "whileAsleep",
          Message("\"{value}\" is neither count nor pause", ["value": DefinitionLimits.shortened(text)]))
      }
      definition.whileAsleep = word
    }
    definition.onTimeout = try timeoutAction(
      try form.onTimeout.map { text throws(WireError) in
        guard let word = TimeoutAction.Word(rawValue: text) else {
          throw WireError(
            argument: "onTimeout",
            Message("\"{value}\" is neither stop nor snooze", ["value": DefinitionLimits.shortened(text)]))
        }
        return word
      }, snoozes: form.maxSnoozes, argument: "maxSnoozes", onTimeout: "onTimeout")
    if let seconds = form.countdown?.preAlert {
      definition.countdown.preAlert = try FormLengths.duration(seconds, argument: "countdown.preAlert")
    }
    if let seconds = form.countdown?.postAlert {
      definition.countdown.postAlert = try FormLengths.duration(seconds, argument: "countdown.postAlert")
    }
    if let button = form.secondaryButton {
      guard let behavior = SecondaryButton.Behavior(rawValue: button.behavior) else {
        throw WireError(
          argument: "secondaryButton.behavior",
          Message(
            "\"{behavior}\" is neither countdown nor custom", ["behavior": DefinitionLimits.shortened(button.behavior)])
        )
      }
      definition.presentation.secondaryButton = SecondaryButton(label: button.label, behavior: behavior)
    } else {
      addButton(of: template, to: &definition)
    }
    definition.stopAction = try form.stopAction.map { form throws(WireError) in
      try DefinitionLimits.action(form, argument: "stopAction")
    }
    definition.secondaryAction = try form.secondaryAction.map { form throws(WireError) in
      try DefinitionLimits.action(form, argument: "secondaryAction")
    }
    if form.secondaryAction != nil, definition.presentation.secondaryButton == nil {
      throw WireError(
        argument: "secondaryAction",
        Message(
          """
          there is no button for it; give secondaryButton, or leave it out
          """))
    }
    var presentation = definition.presentation
    for text in PresentationText.allCases { presentation[text: text] = form[text: text] }
    definition.presentation = try DefinitionLimits.texts(of: presentation) { $0.jsonKey }
    return definition
  }

  // MARK: Templates

  /// Notes the template that is asked for; an alarm can't be set with one that is missing or wrong.
  private func template(
    named name: String?, in definition: inout AlarmDefinition
  ) throws(WireError) -> Template? {
    guard let name else { return nil }
    switch TemplateDesk(host: host).find(name, for: caller.id) {
    case .fault(let reason):
      // The user's folders, files and names of templates are no business of a sandbox.
      let neutral = Message(
        "\"{name}\" names no template that can be used; leave it out", ["name": DefinitionLimits.shortened(name)])
      throw WireError(argument: "template", caller.isSandboxed ? neutral : reason)
    case .template(let template):
      definition.template = name
      return template
    }
  }

  /// The button that a template has for alarms that say nothing of one.
  private func addButton(of template: Template?, to definition: inout AlarmDefinition) {
    switch template?.secondary {
    case .custom: definition.presentation.secondaryButton = SecondaryButton(label: "", behavior: .custom)
    case .countdown:
      if definition.countdown.snooze == nil { definition.countdown.postAlert = Self.standardSnooze }
      definition.presentation.secondaryButton = SecondaryButton(label: "", behavior: .countdown)
    case Template.Secondary.none?, nil: break
    }
  }

  // MARK: Private

  /// What it does unanswered; `argument` and `onTimeout` are what the two values are called.
  private func timeoutAction(
    _ word: TimeoutAction.Word?, snoozes: Int?, argument: String, onTimeout: String
  ) throws(WireError) -> TimeoutAction {
    guard word == .snooze else {
      guard snoozes == nil else {
        throw WireError(
          argument: argument, Message("it says something only with {option} snooze; add that", ["option": onTimeout]))
      }
      return .stop
    }
    return .snooze(upTo: snoozes ?? TimeoutAction.standardSnoozes)
  }

  private func start(_ form: ScheduleRequest, id: AlarmID?) throws(WireError) -> AlarmDefinition {
    let own = try form.id.map(FormIDs.parse)
    if let id, let own, id != own {
      throw WireError(argument: "id", Message("the argument and the JSON name different ids; leave one of them out"))
    }
    let when: WhenExpression
    switch (form.when, form.schedule) {
    case (.some, .some):
      throw WireError(argument: "json", Message("give either when or schedule, not both"))
    case (let text?, nil):
      do { when = try WhenGrammar.parse(text) } catch { throw WireError(error) }
      if case .after = when, form.countdown?.preAlert != nil {
        throw WireError(argument: "countdown.preAlert", Self.countsFromStart)
      }
    case (nil, let schedule?): when = try schedule.expression()
    case (nil, nil):
      guard let seconds = form.countdown?.preAlert else {
        throw WireError(
          argument: "json",
          Message(
            """
            an alarm needs when, schedule, or countdown.preAlert (which makes it a timer)
            """))
      }
      when = .after(try FormLengths.duration(seconds, argument: "countdown.preAlert"))
    }
    return try start(when, id: id ?? own, zone: form.zone, recurrence: try RecurrenceWords(form.schedule))
  }

  private func start(
    _ when: WhenExpression, id: AlarmID?, zone name: String?, recurrence: RecurrenceWords?
  ) throws(WireError) -> AlarmDefinition {
    if let name, !host.hasZone(name) {
      throw WireError(
        argument: "zone",
        Message(
          """
          "{name}" is not a time zone of this system; write for example Europe/Berlin
          """, ["name": DefinitionLimits.shortened(name)])
      )
    }
    let zone = host.zones().rules(named: name)
    var definition = AlarmDefinition(id: id ?? .random(), presentation: AlarmPresentation(title: ""), zone: name)
    if let recurrence {
      definition.schedule = try recurring(when, recurrence, in: zone)
      return definition
    }
    switch when {
    case .after(let length): definition.countdown.preAlert = length
    case .at(let instant): definition.schedule = .fixed(instant)
    case .timeOfDay(let time, let weekdays): definition.schedule = .relative(time, weekdays: weekdays)
    case .inDays(let days, let time):
      definition.schedule = .fixed(zone.instant(of: zone.civil(at: now.wall).date + days, at: time))
    case .onDate(let date, let time): definition.schedule = .fixed(zone.instant(of: date, at: time))
    }
    return definition
  }

  /// A time of day, with a date or without, on the dates of a rule.
  private func recurring(
    _ when: WhenExpression, _ words: RecurrenceWords, in zone: ZoneRules
  ) throws(WireError) -> AlarmSchedule {
    func from(_ date: CivilDate, _ time: CivilTime) throws(WireError) -> AlarmSchedule {
      guard words.start == nil else {
        throw WireError(
          argument: words.startName,
          Message("{date} is the start already; leave one of them out", ["date": date.description]))
      }
      return .recurring(time, Recurrence(rule: words.rule, start: date, exceptions: words.exceptions))
    }
    let today = zone.civil(at: now.wall).date
    switch when {
    case .timeOfDay(let time, []):
      // Unless told otherwise a rule begins at the next such time, as an alarm without a rule rings then.
      let next = zone.instant(of: today, at: time) > now.wall ? today : today + 1
      return .recurring(time, Recurrence(rule: words.rule, start: words.start ?? next, exceptions: words.exceptions))
    case .inDays(let days, let time): return try from(today + days, time)
    case .onDate(let date, let time): return try from(date, time)
    case .timeOfDay:
      throw WireError(argument: words.ruleName, Message("the time names weekdays already; leave them or the rule out"))
    case .after, .at:
      throw WireError(argument: words.ruleName, Message("a rule needs a time of day beside it, for example 07:30"))
    }
  }
}

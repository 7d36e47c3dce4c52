package import AlarmCore

// From words and dates to a schedule, in the alarm's zone.
extension Lowering {
  private static let countsFromStart = Message(
    "a timer counts down from its start; leave it out, or give a time of day")

  /// A definition with an id, a schedule and a countdown before it; everything else has its default.
  func scheduled(_ form: AlarmForm, from door: FormDoor) throws(WireError) -> AlarmDefinition {
    let (when, ownZone) = try time(form, from: door).zoned
    var options = form.options
    if let ownZone {
      guard options.zone == nil || options.zone == ownZone else {
        throw WireError(
          argument: "zone", Message("{zone} is in the time already; leave one of them out", ["zone": ownZone]))
      }
      options.zone = ownZone
    }
    if let name = options.zone, !hasZone(name) {
      throw WireError(
        argument: "zone",
        Message(
          """
          "{name}" is not a time zone of this system; write for example Europe/Berlin
          """, ["name": DefinitionLimits.shortened(name)])
      )
    }
    let zone = zones.rules(named: options.zone)
    var definition = AlarmDefinition(
      id: form.id ?? .random(), presentation: Presentation(title: ""))
    definition.options = RareParts(options)
    definition.countdown.preAlert = form.preAlert
    if let recurrence = try NamedRecurrence(form, when, from: door) {
      definition.schedule = try recurring(when, recurrence, in: zone)
      return definition
    }
    switch when {
    case .after(let length): definition.countdown.preAlert = length
    case .at(let instant): definition.schedule = .fixed(instant)
    case .timeOfDay(let time, let weekdays): definition.schedule = .relative(time, weekdays: weekdays)
    case .inDays, .onDate, .onWeekday, .onDay:
      guard let (date, time) = try date(of: when, in: zone) else { break }
      definition.schedule = .fixed(zone.instant(of: date, at: time))
    case .byRule, .inZone: break
    }
    return definition
  }

  /// The date and time of an expression with a day on which it rings once; nil: it has none.
  private func date(of when: WhenExpression, in zone: ZoneRules) throws(WireError) -> (CivilDate, CivilTime)? {
    let today = zone.civil(at: now.wall).date
    func isToCome(_ date: CivilDate, _ time: CivilTime) -> Bool { zone.instant(of: date, at: time) > now.wall }
    switch when {
    case .inDays(let days, let time): return (today + days, time)
    case .onDate(let date, let time): return (date, time)
    case .onWeekday(let day, let isAfterToday, let time):
      let days = WeekdaySet([day])
      let first = days.firstDate(from: today + (isAfterToday ? 1 : 0))
      return (isToCome(first, time) ? first : days.firstDate(from: first + 1), time)
    case .onDay(let day, let time):
      // 29 February occurs at least once in eight years.
      for year in today.year...today.year + 8 {
        guard let date = day.date(in: year), isToCome(date, time) else { continue }
        guard day.weekday == nil || day.weekday == date.weekday else {
          throw WireError(
            argument: "when",
            Message("{date} falls on another weekday; leave the weekday or the date out", ["date": date.description]))
        }
        return (date, time)
      }
      return nil
    case .after, .at, .timeOfDay, .byRule, .inZone: return nil
    }
  }

  /// When the alarm is due: JSON can state this in three ways.
  private func time(_ form: AlarmForm, from door: FormDoor) throws(WireError) -> WhenExpression {
    switch (form.when, form.schedule) {
    case (.some, .some) where door == .json:
      throw WireError(argument: "json", Message("give either when or schedule, not both"))
    case (let when?, _):
      if case .after = when, form.preAlert != nil {
        throw WireError(argument: door.name(of: .countdown), Self.countsFromStart)
      }
      return when
    case (nil, let schedule?): return try schedule.expression()
    case (nil, nil):
      guard let length = form.preAlert else {
        throw WireError(
          argument: "json",
          Message(
            """
            an alarm needs when, schedule, or countdown.preAlert (which makes it a timer)
            """))
      }
      return .after(length)
    }
  }

  /// A time of day, with or without a date, on the dates of a rule.
  private func recurring(
    _ when: WhenExpression, _ words: NamedRecurrence, in zone: ZoneRules
  ) throws(WireError) -> AlarmSchedule {
    let leftOut = try words.calendar.map { file throws(WireError) in
      CalendarDays(file: file, days: try calendar(file))
    }
    func from(_ date: CivilDate, _ time: CivilTime) throws(WireError) -> AlarmSchedule {
      guard words.start == nil else {
        throw WireError(
          argument: words.startName,
          Message("{date} is the start already; leave one of them out", ["date": date.description]))
      }
      return .recurring(
        time, Recurrence(rule: words.rule, start: date, exceptions: words.exceptions, calendar: leftOut))
    }
    let today = zone.civil(at: now.wall).date
    func next(_ time: CivilTime) -> CivilDate { zone.instant(of: today, at: time) > now.wall ? today : today + 1 }
    switch when {
    case .timeOfDay(let time, let days) where words.isOfWeekdays && !days.isEmpty:
      let start = words.start ?? words.rule.firstDate(from: next(time))
      return .recurring(
        time, Recurrence(rule: words.rule, start: start, exceptions: words.exceptions, calendar: leftOut))
    case .timeOfDay(let time, []):
      // Unless a start is given, a rule begins at the next such time: an alarm without a rule would ring then.
      let start = words.start ?? next(time)
      return .recurring(
        time, Recurrence(rule: words.rule, start: start, exceptions: words.exceptions, calendar: leftOut))
    case .byRule(let rule, let time):
      // "Every other friday" begins with the next Friday, in whichever week that is.
      let start = words.start ?? rule.firstDate(from: next(time))
      return .recurring(time, Recurrence(rule: rule, start: start, exceptions: words.exceptions, calendar: leftOut))
    case .inDays, .onDate, .onWeekday, .onDay:
      guard let (date, time) = try date(of: when, in: zone) else { break }
      return try from(date, time)
    case .timeOfDay:
      throw WireError(argument: words.ruleName, Message("the time names weekdays already; leave them or the rule out"))
    case .after, .at, .inZone: break
    }
    throw WireError(argument: words.ruleName, Message("a rule needs a time of day beside it, for example 07:30"))
  }
}

/// The recurrence that a caller described, with the caller's names for its parts.
package struct NamedRecurrence: Hashable, Sendable {
  /// The dates, beginning with `start`.
  package let rule: RecurrenceRule
  /// The date on which it begins; nil: at the next time.
  package let start: CivilDate?
  /// Dates that are left out.
  package let exceptions: [CivilDate]
  /// The file of the calendar whose days are also left out; nil: there is none.
  package let calendar: String?
  /// The caller's name for the rule.
  package let ruleName: String
  /// The caller's name for the start.
  package let startName: String
  /// Whether it consists of the weekdays in the time, without a rule.
  let isOfWeekdays: Bool

  /// The recurrence in a form, or in the words for its time; nil: there is no rule.
  package init?(_ form: AlarmForm, _ when: WhenExpression, from door: FormDoor) throws(WireError) {
    let schedule = form.schedule
    let names = (
      rule: door.name(of: .rule), start: door.name(of: .start), exceptions: door.name(of: .exceptions),
      calendar: door.name(of: .calendar)
    )
    guard case .byRule(let rule, _) = when else {
      guard let schedule else { return nil }
      // Weekdays with a first day, or without some dates, become a rule for these weekdays.
      if case .timeOfDay(_, let days) = when, !days.isEmpty, schedule.rrule == nil,
        schedule.start != nil || schedule.exceptions != nil || schedule.exceptCalendar != nil
      {
        let rule = RecurrenceRule(weekly: days).description
        try self.init(rule: rule, beside: schedule, names: names, isOfWeekdays: true)
        return
      }
      try self.init(rule: schedule.rrule, beside: schedule, names: names)
      return
    }
    guard schedule?.rrule == nil else {
      throw WireError(argument: names.rule, Message("the time names a rule already; leave one of them out"))
    }
    try self.init(rule: rule.description, beside: schedule, names: names)
  }

  private init?(
    rule: String?, beside schedule: ScheduleForm?,
    names: (rule: String, start: String, exceptions: String, calendar: String), isOfWeekdays: Bool = false
  ) throws(WireError) {
    let (start, exceptions) = (schedule?.start, schedule?.exceptions)
    guard let rule else {
      let parts = [
        (names.start, start != nil), (names.exceptions, exceptions != nil),
        (names.calendar, schedule?.exceptCalendar != nil),
      ]
      for (name, isGiven) in parts where isGiven {
        throw WireError(
          argument: name,
          Message("it only has a meaning for an alarm that repeats; add weekdays or {rule}", ["rule": names.rule]))
      }
      return nil
    }
    do {
      self.rule = try RecurrenceRule(text: rule)
    } catch {
      throw WireError(argument: names.rule, error.sentence)
    }
    self.start = try start.map { text throws(WireError) in try Self.date(text, names.start) }
    self.exceptions = try (exceptions ?? []).map { text throws(WireError) in try Self.date(text, names.exceptions) }
    calendar = try schedule?.exceptCalendar.map { file throws(WireError) in try Self.file(file, names.calendar) }
    ruleName = names.rule
    startName = names.start
    self.isOfWeekdays = isOfWeekdays
  }

  /// The agent's working folder isn't that of its callers.
  private static func file(_ path: String, _ argument: String) throws(WireError) -> String {
    let isName = path.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7f }
    guard path.hasPrefix("/"), isName, path.utf8.count <= 4_096 else {
      throw WireError(
        argument: argument,
        Message(
          "\"{file}\" is not an absolute path; write for example /home/ann/holidays.ics",
          ["file": DefinitionLimits.shortened(path)]))
    }
    return path
  }

  private static func date(_ text: String, _ argument: String) throws(WireError) -> CivilDate {
    guard let date = CivilDate(text) else {
      throw WireError(
        argument: argument,
        Message("\"{value}\" is not a date; write it as in 2026-12-24", ["value": DefinitionLimits.shortened(text)]))
    }
    return date
  }
}

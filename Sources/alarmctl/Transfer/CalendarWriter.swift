package import AlarmCore
package import AlarmWire
package import ICalendar

/// Makes a calendar from alarms: an event for each, with a VALARM at its beginning.
package struct CalendarWriter {
  /// When the calendar is written.
  let now: WallInstant
  /// The rules of zones.
  let zones: any ZoneLookup

  /// A writer for one instant.
  package init(at now: WallInstant, zones: any ZoneLookup) { (self.now, self.zones) = (now, zones) }

  /// The property with the form that sets the same alarm again.
  package static let formName = "X-ALARMKIT-FORM"
  /// The property that shows whether another program has changed the event.
  package static let markName = "X-ALARMKIT-MARK"

  /// The calendar, without the definitions of its zones; the names of these zones; and the alarms that have no time.
  package func calendar(
    of alarms: [AlarmDetails]
  ) throws(WireError) -> (calendar: CalendarComponent, zones: [String], left: [AlarmDetails]) {
    var calendar = CalendarComponent(
      "VCALENDAR",
      [CalendarProperty("PRODID", "-//alarmkit.org//AlarmKit for Linux//EN"), CalendarProperty("VERSION", "2.0")])
    var names: Set<String> = []
    var left: [AlarmDetails] = []
    for alarm in alarms {
      guard let event = try event(of: alarm) else {
        left.append(alarm)
        continue
      }
      calendar.components.append(event)
      if let zone = event["DTSTART"]?.parameters["TZID"] { names.insert(zone) }
    }
    return (calendar, names.sorted(), left)
  }

  /// A short hash of what a calendar shows of an event: it differs when another program has changed the event.
  static func mark(of event: CalendarComponent) -> String {
    let shown = ["DTSTART", "RRULE", "EXDATE", "SUMMARY", "DESCRIPTION"].flatMap { name in
      event.all(name).flatMap { property in
        // libical writes a rule's parts in its own order, and a separate property for each date.
        let values =
          switch name {
          case "RRULE": [property.value.split(separator: ";").sorted().joined(separator: ";")]
          case "EXDATE": property.value.split(separator: ",").map(String.init)
          default: [property.text]
          }
        return values.map { "\(name) \(property.parameters["TZID"] ?? "") \($0)" }
      }.sorted()
    }
    let triggers = event.components.filter { $0.name == "VALARM" }.map { $0["TRIGGER"]?.value ?? "" }
    return String("\(AlarmID(madeOf: (shown + triggers).joined(separator: "\n")))".prefix(8))
  }

  // MARK: Events

  /// The event of an alarm; nil: it has no time, because it is paused.
  private func event(of alarm: AlarmDetails) throws(WireError) -> CalendarComponent? {
    let snapshot = alarm.snapshot
    let form = try AlarmForm(json: try JSONText.encode(alarm.form))
    guard let when = try times(of: form, snapshot) else { return nil }
    var event = CalendarComponent(
      "VEVENT", [CalendarProperty("UID", text: snapshot.id), CalendarProperty("DTSTAMP", CalendarTime.text(now))])
    event.properties += when
    event.properties.append(CalendarProperty("SUMMARY", text: snapshot.title))
    if !snapshot.body.isEmpty { event.properties.append(CalendarProperty("DESCRIPTION", text: snapshot.body)) }
    // The time isn't marked as busy: the user isn't busy because something rings.
    event.properties.append(CalendarProperty("TRANSP", "TRANSPARENT"))
    event.properties.append(CalendarProperty(Self.formName, text: try JSONText.encode(alarm.form)))
    event.components = [signal(of: form, snapshot)]
    event.properties.append(CalendarProperty(Self.markName, text: Self.mark(of: event)))
    return event
  }

  /// The VALARM.
  private func signal(of form: AlarmForm, _ snapshot: AlarmSnapshot) -> CalendarComponent {
    var signal = CalendarComponent(
      "VALARM",
      [
        CalendarProperty("UID", text: "\(AlarmID(madeOf: snapshot.id))"), CalendarProperty("ACTION", "DISPLAY"),
        CalendarProperty("TRIGGER", "PT0S"),
        CalendarProperty("DESCRIPTION", text: snapshot.title.isEmpty ? snapshot.kind : snapshot.title),
      ])
    if form.onTimeout == .snooze, let length = form.postAlert {
      signal.properties.append(CalendarProperty("REPEAT", "\(form.maxSnoozes ?? TimeoutAction.standardSnoozes)"))
      signal.properties.append(CalendarProperty("DURATION", "PT\(length.components.seconds)S"))
    }
    // The date that is skipped needs no alarm any more (RFC 9074).
    if snapshot.skipped != 0 {
      let skipped = WallInstant(microseconds: snapshot.skipped)
      signal.properties.append(CalendarProperty("ACKNOWLEDGED", CalendarTime.text(skipped)))
    }
    return signal
  }

  /// DTSTART, RRULE and EXDATE; nil: it has no time.
  private func times(of form: AlarmForm, _ snapshot: AlarmSnapshot) throws(WireError) -> [CalendarProperty]? {
    guard let schedule = form.schedule, schedule.time != nil,
      case .timeOfDay(let time, let days) = try schedule.expression()
    else {
      let instant = form.schedule?.fixed.map { WallInstant(microseconds: Int64(($0 * 1_000_000).rounded())) }
      guard let due = instant ?? (snapshot.fireTime == 0 ? nil : WallInstant(microseconds: snapshot.fireTime)) else {
        return nil
      }
      return [CalendarProperty("DTSTART", CalendarTime.text(due))]
    }
    let zone = zones.rules(named: form.zone)
    let parameters = form.zone.map { ["TZID": $0] } ?? [:]
    func property(_ name: String, _ dates: [CivilDate]) -> CalendarProperty {
      CalendarProperty(
        name, dates.map { CalendarTime.text($0, time.secondOfDay) }.joined(separator: ","), parameters)
    }
    if let recurrence = try NamedRecurrence(form, .timeOfDay(time, days), from: .json) {
      let start = recurrence.start ?? zone.civil(at: now).date
      // DTSTART has to be the first of the dates.
      let first = Recurrence(rule: recurrence.rule, start: start).dates(after: start + -1, limit: 1).first ?? start
      var properties = [
        property("DTSTART", [first]),
        CalendarProperty("RRULE", Self.text(recurrence.rule, at: time, form.zone.map { _ in zone })),
      ]
      if !recurrence.exceptions.isEmpty { properties.append(property("EXDATE", recurrence.exceptions)) }
      return properties
    }
    let next = snapshot.fireTime != 0 && snapshot.snoozes == 0 ? WallInstant(microseconds: snapshot.fireTime) : now
    let first = days.firstDate(from: zone.civil(at: next).date)
    guard !days.isEmpty else { return [property("DTSTART", [first])] }
    let words = days.days.map { $0.word.prefix(2).uppercased() }.joined(separator: ",")
    let rule = days == .everyDay ? "FREQ=DAILY" : "FREQ=WEEKLY;BYDAY=\(words)"
    return [property("DTSTART", [first]), CalendarProperty("RRULE", rule)]
  }

  /// A rule whose end is a time, as RFC 5545 requires with a DTSTART that has a time: in UTC if DTSTART has a zone.
  private static func text(_ rule: RecurrenceRule, at time: CivilTime, _ zone: ZoneRules?) -> String {
    guard let until = rule.until else { return "\(rule)" }
    let end =
      zone.map { CalendarTime.text($0.instant(of: until, at: time)) } ?? CalendarTime.text(until, time.secondOfDay)
    return "\(rule)".split(separator: ";").map { $0.hasPrefix("UNTIL=") ? "UNTIL=\(end)" : $0 }.joined(separator: ";")
  }
}

import AlarmCore
import AlarmWire
import ICalendar

/// One event or task of a calendar while it is being read.
struct CalendarEvent {
  let item: CalendarComponent
  let line: Int
  let reader: CalendarReader
  let calendarZones: CalendarZones

  init(_ item: CalendarComponent, line: Int, reader: CalendarReader, calendarZones: CalendarZones) {
    (self.item, self.line, self.reader, self.calendarZones) = (item, line, reader, calendarZones)
  }

  /// Its UID; empty: it has none.
  var uid: String { item["UID"]?.text ?? "" }

  /// How long before or after the beginning of the event something rings.
  private struct Trigger: Hashable {
    /// An instant; nil: relative to the event.
    var instant: WallInstant?
    /// The length from the beginning, or end, of the event.
    var offset = CalendarLength()
    /// Whether the length counts from the end.
    var isFromEnd = false
  }

  /// Its alarms; none if it has no active one. `changed` are the events that replace one of its dates.
  func alarms(changedOn changed: [CalendarComponent]) throws(CalendarMistake) -> [FoundAlarm] {
    if isOver { return [] }
    if let own = try ownForm() { return [own] }
    try refuseErrors()
    let alarms = item.components.filter { $0.name == "VALARM" && Self.rings($0) }
    var triggers: [(trigger: Trigger, alarms: [CalendarComponent])] = []
    for alarm in alarms {
      let trigger = try trigger(of: alarm)
      // A display and a sound at the same time are one alarm.
      if let place = triggers.firstIndex(where: { $0.trigger == trigger }) {
        triggers[place].alarms.append(alarm)
      } else {
        triggers.append((trigger, [alarm]))
      }
    }
    if item.components.allSatisfy({ $0.name != "VALARM" }), reader.ringsAtStart, try begin().second != nil {
      triggers = [(Trigger(), [])]
    }
    var found: [FoundAlarm] = []
    for (trigger, alarms) in triggers {
      guard var alarm = try alarm(at: trigger, alarms, changed) else { continue }
      if case .object(var fields) = alarm.form {
        fields["id"] = id(of: alarms.first, at: trigger, isOnly: triggers.count == 1).map { .string("\($0)") }
        alarm.form = .object(fields)
      }
      found.append(alarm)
    }
    return found
  }

  // MARK: What it is

  /// Whether the event is done according to the calendar, or isn't an active alarm according to KAlarm.
  private var isOver: Bool {
    let status = item["STATUS"]?.value.uppercased() ?? ""
    let kind = (item["X-KDE-KALARM-TYPE"]?.value ?? "").split(separator: ";").first.map { $0.uppercased() } ?? "ACTIVE"
    return ["CANCELLED", "COMPLETED", "DISABLED"].contains(status) || item["COMPLETED"] != nil || kind != "ACTIVE"
  }

  /// Whether a VALARM is something that is shown or heard here: not a mail, nor a program that is started.
  private static func rings(_ alarm: CalendarComponent) -> Bool {
    let kinds = (alarm["X-KDE-KALARM-TYPE"]?.text ?? "").uppercased().split(separator: ";")
    guard !kinds.contains(where: { ["LOGIN", "DISPLAYING", "PRE", "POST"].contains($0) }) else { return false }
    return ["DISPLAY", "AUDIO", ""].contains(alarm["ACTION"]?.value.uppercased() ?? "")
  }

  /// This program's own alarm from an exported file, unless what the calendar shows of it has been changed since.
  private func ownForm() throws(CalendarMistake) -> FoundAlarm? {
    guard let form = item[CalendarWriter.formName], item[CalendarWriter.markName]?.text == CalendarWriter.mark(of: item)
    else {
      return nil
    }
    do throws(WireError) {
      let value = try JSONText.read(form.text, argument: CalendarWriter.formName)
      return FoundAlarm(line: line, form: JSONLines.object(id: uid, form: value))
    } catch {
      throw CalendarMistake(error.sentence)
    }
  }

  /// Refuses an event if a property that determines when it rings couldn't be read.
  private func refuseErrors() throws(CalendarMistake) {
    let parts = [item] + item.components.filter { $0.name == "VALARM" }
    for error in parts.flatMap({ $0.all("X-LIC-ERROR") }) {
      let names = ["DTSTART", "DTEND", "DUE", "DURATION", "RRULE", "EXDATE", "TRIGGER", "RECURRENCE-ID", "REPEAT"]
      guard let name = names.first(where: { error.text.contains($0) }) else { continue }
      throw CalendarMistake(
        .about(name, Message("its value can't be read ({reason})", ["reason": PlainText.line(error.text, limit: 160)])))
    }
  }

  // MARK: When it is

  /// When it begins; a task that has only an end begins at its end.
  private func begin() throws(CalendarMistake) -> CalendarTime {
    guard let property = item["DTSTART"] ?? item["DUE"] else {
      throw CalendarMistake(Message("DTSTART is missing; an event needs one, for example DTSTART:20261224T180000"))
    }
    return try time(property)
  }

  private func time(_ property: CalendarProperty) throws(CalendarMistake) -> CalendarTime {
    guard var time = CalendarTime(property.value) else {
      throw CalendarMistake(
        .about(
          property.name,
          Message(
            "\"{value}\" is not a date or a time; write for example 20261224T180000",
            ["value": DefinitionLimits.shortened(property.value)])))
    }
    if time.second != nil, time.zone == .floating, let id = property.parameters["TZID"] {
      guard let name = calendarZones.name(id) else {
        throw CalendarMistake(
          .about(
            property.name,
            Message(
              "\"{name}\" is not a time zone of this system; write for example Europe/Berlin",
              ["name": DefinitionLimits.shortened(id)])))
      }
      time.zone = .named(name)
    }
    return time
  }

  /// Its length, from its beginning.
  private func length(from begin: CalendarTime) throws(CalendarMistake) -> CalendarLength {
    if let property = item["DTEND"] ?? item["DUE"] {
      let end = try time(property)
      var length = CalendarLength()
      if end.zone == begin.zone {
        length.days = end.date.dayNumber - begin.date.dayNumber
        length.seconds = (end.second ?? 0) - (begin.second ?? 0)
      } else {
        length.seconds = Int((end.instant(reader.zones) - begin.instant(reader.zones)) / .seconds(1))
      }
      return length
    }
    guard let text = item["DURATION"]?.value else { return CalendarLength() }
    guard let length = CalendarLength(text) else { throw Self.noLength("DURATION", text) }
    return length
  }

  private func trigger(of alarm: CalendarComponent) throws(CalendarMistake) -> Trigger {
    guard let property = alarm["TRIGGER"] else {
      throw CalendarMistake(Message("TRIGGER is missing; an alarm needs one, for example TRIGGER:-PT15M"))
    }
    if let time = CalendarTime(property.value), time.second != nil {
      return Trigger(instant: time.instant(reader.zones))
    }
    guard let offset = CalendarLength(property.value) else { throw Self.noLength("TRIGGER", property.value) }
    return Trigger(offset: offset, isFromEnd: property.parameters["RELATED"]?.uppercased() == "END")
  }

  private static func noLength(_ name: String, _ value: String) -> CalendarMistake {
    CalendarMistake(
      .about(
        name,
        Message("\"{value}\" is not a length; write for example PT15M", ["value": DefinitionLimits.shortened(value)])))
  }

  // MARK: The alarm

  /// The alarm at a trigger; nil: it was already answered, or no date remains.
  private func alarm(
    at trigger: Trigger, _ alarms: [CalendarComponent], _ changed: [CalendarComponent]
  ) throws(CalendarMistake) -> FoundAlarm? {
    let begin = try begin()
    var details = CalendarDetails(item, alarms)
    let answered = answered(alarms)
    let rules = item.all("RRULE")
    guard rules.count < 2 else {
      throw CalendarMistake(Message("it has several rules (RRULE); leave only one of them"))
    }
    if item["EXRULE"] != nil {
      throw CalendarMistake(Message("EXRULE is not supported; write the dates that are left out as EXDATE"))
    }
    if item["RDATE"] != nil {
      details.losses.append(Message("its additional dates (RDATE) are left out"))
    }
    var offset = trigger.offset
    if trigger.isFromEnd {
      let length = try length(from: begin)
      offset.days += length.days
      offset.seconds += length.seconds
    }
    guard trigger.instant == nil, let rule = rules.first else {
      let date = begin.date + offset.days
      let local = CalendarTime.instant(date, begin.second ?? 0, begin.rules(reader.zones)) + .seconds(offset.seconds)
      let instant = trigger.instant ?? local
      if let answered, answered >= instant { return nil }
      details.fields["schedule"] = .object(["fixed": Self.number(instant)])
      return FoundAlarm(line: line, form: .object(details.fields), losses: details.losses)
    }
    let zone = begin.rules(reader.zones)
    var recurrence = try CalendarRule(rule.value, from: begin, in: zone)
    recurrence.exceptions = try leftOut(changed, in: begin, zone)
    let second = (begin.second ?? 0) + offset.seconds
    try recurrence.move(by: offset.days + second.floorDivided(by: 86_400))
    let time = CivilTime(clamping: second.floorModulo(86_400))
    guard let left = later(recurrence, time, answered, zone) else { return nil }
    details.fields["schedule"] = schedule(left, time, zone)
    details.fields["zone"] = begin.zoneName.map(JSONValue.string)
    return FoundAlarm(line: line, form: .object(details.fields), losses: details.losses)
  }

  /// The dates that the event leaves out, and those of events that replace them.
  private func leftOut(
    _ changed: [CalendarComponent], in begin: CalendarTime, _ zone: ZoneRules
  ) throws(CalendarMistake) -> [CivilDate] {
    var dates: Set<CivilDate> = []
    for property in item.all("EXDATE") + changed.compactMap({ $0["RECURRENCE-ID"] }) {
      for value in property.value.split(separator: ",") {
        let time = try time(CalendarProperty(property.name, String(value), property.parameters))
        let isElsewhere = time.second != nil && time.zone != begin.zone
        dates.insert(isElsewhere ? zone.civil(at: time.instant(reader.zones)).date : time.date)
      }
    }
    return dates.sorted()
  }

  /// The recurrence without dates that were answered or are long past; nil: no date remains.
  private func later(
    _ recurrence: CalendarRule, _ time: CivilTime, _ answered: WallInstant?, _ zone: ZoneRules
  ) -> CalendarRule? {
    let today = zone.civil(at: reader.now).date
    if let answered {
      let (date, second) = zone.civil(at: answered)
      let last = second >= time.secondOfDay ? date : date + -1
      if last >= today { return recurrence.after(last) }
    }
    // A rule may begin at most ten years ago. COUNT counts from its start.
    guard recurrence.rule.count == nil, recurrence.start < today + -366 else { return recurrence }
    return recurrence.after(today + -2)
  }

  private func schedule(_ recurrence: CalendarRule, _ time: CivilTime, _ zone: ZoneRules) -> JSONValue {
    var fields: [String: JSONValue] = ["time": .string("\(time)")]
    if let days = recurrence.weekdays(from: zone.civil(at: reader.now).date) {
      fields["weekdays"] = .array(days.days.map { .string($0.word) })
      return .object(fields)
    }
    fields["rrule"] = .string("\(recurrence.rule)")
    fields["start"] = .string("\(recurrence.start)")
    let left = recurrence.exceptions.filter { $0 >= recurrence.start }
    if !left.isEmpty { fields["exceptions"] = .array(left.map { .string("\($0)") }) }
    return .object(fields)
  }

  /// The time until which its alarms were answered: RFC 9074, and Thunderbird's own property.
  private func answered(_ alarms: [CalendarComponent]) -> WallInstant? {
    let properties = alarms.flatMap { $0.all("ACKNOWLEDGED") } + item.all("ACKNOWLEDGED") + item.all("X-MOZ-LASTACK")
    return properties.compactMap { CalendarTime($0.value)?.instant(reader.zones) }.max()
  }

  /// The id of the alarm at a trigger: the same each time the file is read.
  private func id(of alarm: CalendarComponent?, at trigger: Trigger, isOnly: Bool) -> AlarmID? {
    if isOnly, item["RECURRENCE-ID"] == nil, let id = AlarmID(uid) { return id }
    if item["RECURRENCE-ID"] == nil, let id = (alarm?["UID"]?.text).flatMap({ AlarmID($0) }) { return id }
    guard !uid.isEmpty else { return nil }
    let when = alarm?["TRIGGER"].map { "\($0.value) \($0.parameters["RELATED"] ?? "")" } ?? ""
    return AlarmID(madeOf: "\(uid)\n\(item["RECURRENCE-ID"]?.value ?? "")\n\(when)")
  }

  private static func number(_ instant: WallInstant) -> JSONValue {
    instant.microseconds % 1_000_000 == 0
      ? .integer(instant.seconds) : .number(Double(instant.microseconds) / 1_000_000)
  }
}

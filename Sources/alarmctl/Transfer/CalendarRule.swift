import AlarmClient
import AlarmCore
import ICalendar

/// How an event recurs, read from its RRULE and EXDATE, and converted to how its alarm recurs.
struct CalendarRule {
  /// The rule for the dates.
  var rule: RecurrenceRule
  /// The first date.
  var start: CivilDate
  /// The dates that are left out.
  var exceptions: [CivilDate]

  /// Reads the rule of an event that begins at a time. Programs write more than RFC 5545 allows, or than an alarm's rule can have:
  /// a trailing `;`, UNTIL as a time, and parts that repeat what is in DTSTART.
  init(_ text: String, from start: CalendarTime, in zone: ZoneRules) throws(CalendarMistake) {
    var until: Substring?
    let parts = text.split(separator: ";").filter { part in
      let words = part.split(separator: "=", maxSplits: 1)
      guard words.count == 2 else { return true }
      switch words[0].uppercased() {
      case "UNTIL":
        until = words[1]
        return false
      case "RSCALE": return words[1].uppercased() != "GREGORIAN"
      case "SKIP": return words[1].uppercased() != "OMIT"
      case "BYHOUR": return Int(words[1]) != (start.second ?? 0) / 3600
      case "BYMINUTE": return Int(words[1]) != (start.second ?? 0) / 60 % 60
      case "BYSECOND": return Int(words[1]) != (start.second ?? 0) % 60
      default: return true
      }
    }
    do throws(RecurrenceError) {
      rule = try RecurrenceRule(text: parts.joined(separator: ";"))
    } catch {
      throw CalendarMistake(.about("RRULE", error.sentence))
    }
    self.start = start.date
    exceptions = []
    guard let until else { return }
    guard let end = CalendarTime(until.filter { !$0.isWhitespace }) else {
      throw CalendarMistake(
        .about(
          "RRULE",
          Message("UNTIL={value} is not a date; write for example UNTIL=20271231", ["value": String(until.prefix(64))]))
      )
    }
    rule.until = Self.lastDate(by: end, at: start.second ?? 0, in: zone)
  }

  /// The last date on which a time of day isn't after the end of a rule.
  private static func lastDate(by end: CalendarTime, at second: Int, in zone: ZoneRules) -> CivilDate {
    guard let last = end.second else { return end.date }
    guard end.zone == .utc else { return second <= last ? end.date : end.date + -1 }
    let instant = CalendarTime.instant(end.date, last, .utc)
    let date = zone.civil(at: instant).date
    return CalendarTime.instant(date, second, zone) <= instant ? date : date + -1
  }

  /// Moves all dates by a number of days, because the alarm rings on a different day than the event.
  mutating func move(by days: Int) throws(CalendarMistake) {
    guard days != 0 else { return }
    let before = rule.description
    guard moveParts(by: days) else {
      throw CalendarMistake(
        .about(
          "RRULE",
          Message(
            "the alarm rings on another day than the event, and {rule} can't be moved by days; let it ring on the same day",
            ["rule": before])))
    }
    rule.until = rule.until.map { $0 + days }
    start = start + days
    exceptions = exceptions.map { $0 + days }
  }

  /// Moves the days in the rule; false: that isn't possible.
  private mutating func moveParts(by days: Int) -> Bool {
    guard rule.positions.isEmpty, rule.yearDays.isEmpty, rule.weekdays.allSatisfy({ $0.ordinal == 0 }) else {
      return false
    }
    func moved(_ day: Weekday) -> Weekday { Weekday(rawValue: (day.rawValue - 1 + days).floorModulo(7) + 1) ?? day }
    switch rule.frequency {
    case .daily, .weekly:
      guard rule.months.isEmpty, rule.monthDays.isEmpty else { return false }
      for place in rule.weekdays.indices { rule.weekdays[place].weekday = moved(rule.weekdays[place].weekday) }
      rule.weekdays.sort { $0.weekday < $1.weekday }
      if rule.frequency == .weekly, rule.interval > 1 { rule.weekStart = moved(rule.weekStart) }
      return true
    case .monthly:
      guard rule.weekdays.isEmpty, rule.months.isEmpty else { return false }
      let wanted = rule.monthDays.isEmpty ? [start.day] : rule.monthDays
      let moved = wanted.compactMap { day -> Int? in
        switch (day, day + days) {
        // Days that every month has.
        case (1...28, let new) where (1...28).contains(new): new
        case (1...28, let new) where (-27...0).contains(new): new - 1
        case (..<0, let new) where (-28 ... -1).contains(new): new
        case (..<0, let new) where (0...27).contains(new): new + 1
        default: nil
        }
      }
      guard moved.count == wanted.count else { return false }
      rule.monthDays = moved.sorted()
      return true
    case .yearly:
      // Apart from those, the rule may contain only the start's own month and day.
      guard rule.weekdays.isEmpty, rule.months.isEmpty || rule.months == [start.month],
        rule.monthDays.isEmpty || rule.monthDays == [start.day]
      else { return false }
      if !rule.months.isEmpty { rule.months = [(start + days).month] }
      if !rule.monthDays.isEmpty { rule.monthDays = [(start + days).day] }
      return true
    }
  }

  /// Leaves out the dates up to a date; nil: no others remain. Events often began long before an alarm is allowed to begin.
  func after(_ date: CivilDate) -> CalendarRule? {
    guard start <= date else { return self }
    var later = self
    guard rule.count == nil else {
      later.exceptions += Recurrence(rule: rule, start: start).dates(after: start + -1, limit: Recurrence.maxExceptions)
        .filter { $0 <= date }
      return later
    }
    guard let next = Recurrence(rule: rule, start: start).dates(after: date, limit: 1).first else { return nil }
    later.start = next
    later.exceptions.removeAll { $0 < next }
    return later
  }

  /// The weekdays, if the rule means only weekdays, from a date on.
  func weekdays(from date: CivilDate) -> WeekdaySet? {
    guard start <= date, rule.interval == 1, rule.count == nil, rule.until == nil, exceptions.isEmpty,
      rule.months.isEmpty,
      rule.monthDays.isEmpty, rule.yearDays.isEmpty, rule.positions.isEmpty
    else { return nil }
    let named = rule.weekdays.map(\.weekday)
    switch rule.frequency {
    case .daily: return named.isEmpty ? .everyDay : WeekdaySet(named)
    case .weekly: return named.isEmpty ? WeekdaySet([start.weekday]) : WeekdaySet(named)
    case .monthly, .yearly: return nil
    }
  }
}

/// What is wrong with an event.
struct CalendarMistake: Error {
  /// What is wrong, and what would be valid.
  let reason: Message

  init(_ reason: Message) { self.reason = reason }
}

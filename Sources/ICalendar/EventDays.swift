package import AlarmCalendar
import AlarmTexts
package import AlarmTime

/// The dates on which the events of a calendar take place, for calendars of days: public holidays, school holidays, shifts.
///
/// The days are all local dates that an event touches, by the clock of the event; only times in UTC are read by the reader's clock. If
/// a rule can't be expressed here, only its first date counts. Tasks don't count.
package struct EventDays {
  /// The maximum number of dates that an event touches: a century.
  private static let maxLength = 36_525

  /// The dates that are searched.
  private let window: ClosedRange<CivilDate>
  /// The reader's zone.
  private let zone: ZoneRules
  private var days: Set<CivilDate> = []

  /// The days of a calendar within a range, in order.
  package static func dates(
    of components: [CalendarComponent], within window: ClosedRange<CivilDate>, zone: ZoneRules
  ) -> [CivilDate] {
    var found = EventDays(window: window, zone: zone)
    for component in components {
      let items = component.name == "VCALENDAR" ? component.components : [component]
      found.add(items.filter { $0.name == "VEVENT" })
    }
    return found.days.sorted()
  }

  private init(window: ClosedRange<CivilDate>, zone: ZoneRules) { (self.window, self.zone) = (window, zone) }

  private mutating func add(_ events: [CalendarComponent]) {
    // A changed date of a recurring event is a separate event with the same UID.
    var moved: [String: Set<CivilDate>] = [:]
    for event in events {
      guard let date = moment(event["RECURRENCE-ID"])?.date, let uid = event["UID"]?.value else { continue }
      moved[uid, default: []].insert(date)
    }
    for event in events where event["STATUS"]?.value.uppercased() != "CANCELLED" {
      let others = event["RECURRENCE-ID"] == nil ? event["UID"].flatMap { moved[$0.value] } ?? [] : []
      add(event, except: others)
    }
  }

  private mutating func add(_ event: CalendarComponent, except others: Set<CivilDate>) {
    guard let start = moment(event["DTSTART"]) else { return }
    let length = length(of: event, from: start)
    var left = others
    for property in event.all("EXDATE") { left.formUnion(moments(property).map(\.date)) }
    var begins: Set<CivilDate> = [start.date]
    for property in event.all("RDATE") { begins.formUnion(moments(property).map(\.date)) }
    if event["RECURRENCE-ID"] == nil, let text = event["RRULE"]?.value, let rule = Self.rule(text) {
      let first = window.lowerBound + -length
      rule.visit(from: start.date, after: min(first, start.date) + -1, through: window.upperBound) { date in
        if date >= first { begins.insert(date) }
        return true
      }
    }
    for begin in begins.subtracting(left) {
      let (first, last) = (max(begin, window.lowerBound), min(begin + (length - 1), window.upperBound))
      guard first <= last else { continue }
      for day in first.dayNumber...last.dayNumber { days.insert(CivilDate(dayNumber: day)) }
    }
  }

  /// How many dates it touches, at least one.
  private func length(of event: CalendarComponent, from start: Moment) -> Int {
    if let end = moment(event["DTEND"]) {
      // The end isn't part of the event: a day that the event only reaches at midnight isn't touched.
      let days = end.date.dayNumber - start.date.dayNumber + (end.second > 0 ? 1 : 0)
      return min(max(days, 1), Self.maxLength)
    }
    guard let length = event["DURATION"].flatMap({ CalendarLength($0.value) }) else { return 1 }
    return min(max(length.days + (start.second + length.seconds + 86_399) / 86_400, 1), Self.maxLength)
  }

  // MARK: Values

  /// A local date with the second of the day; a whole day begins at its first second.
  private struct Moment {
    var date: CivilDate
    var second = 0
  }

  private func moment(_ property: CalendarProperty?) -> Moment? { property.flatMap { moments($0).first } }

  /// The values of a property, or the beginnings of periods, by the clock of the event; those in UTC by the reader's.
  private func moments(_ property: CalendarProperty) -> [Moment] {
    property.value.split(separator: ",").compactMap { value in
      guard let time = CalendarTime(value.prefix { $0 != "/" }) else { return nil }
      guard time.zone == .utc, let second = time.second else {
        return Moment(date: time.date, second: time.second ?? 0)
      }
      let local = zone.civil(at: CalendarTime.instant(time.date, second, .utc))
      return Moment(date: local.date, second: local.secondOfDay)
    }
  }

  /// A rule without the parts that only apply to times; programs write more than RFC 5545 allows. Nil: it can't be expressed here.
  private static func rule(_ text: String) -> RecurrenceRule? {
    var until: Substring?
    let parts = text.split(separator: ";").filter { part in
      let name = part.prefix { $0 != "=" }.uppercased()
      if name == "UNTIL" { until = part.dropFirst(6) }
      return !["UNTIL", "BYHOUR", "BYMINUTE", "BYSECOND", "RSCALE", "SKIP"].contains(name)
    }
    guard var rule = try? RecurrenceRule(text: parts.joined(separator: ";")) else { return nil }
    guard let until else { return rule }
    guard let last = CalendarTime(until) else { return nil }
    rule.until = last.date
    return rule
  }
}

package import AlarmCalendar
import AlarmTexts
package import AlarmTime

/// The dates on which the events of a calendar take place, for calendars of days: public holidays, school holidays, shifts.
///
/// Each local date that an event touches is one of its days, by the clock of the event; only times in UTC are read by the reader's.
/// What a rule can't say here counts on its first date only, and tasks don't count.
package struct EventDays {
  /// The most dates that an event touches: a century.
  private static let maxLength = 36_525

  /// The dates that are looked for.
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
    // A changed date of a recurring event is an event of its own, with the same UID.
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
      // The end isn't part of the event any more: a day that it only reaches at midnight isn't touched.
      let days = end.date.dayNumber - start.date.dayNumber + (end.second > 0 ? 1 : 0)
      return min(max(days, 1), Self.maxLength)
    }
    guard let duration = event["DURATION"]?.value, let seconds = Self.seconds(in: duration) else { return 1 }
    return min(max((start.second + seconds + 86_399) / 86_400, 1), Self.maxLength)
  }

  // MARK: Values

  /// A local date with the second of the day; a whole day begins at its first one.
  private struct Moment {
    var date: CivilDate
    var second = 0
  }

  private func moment(_ property: CalendarProperty?) -> Moment? { property.flatMap { moments($0).first } }

  /// The values of a property: `20261224`, `20261224T180000`, `20261224T170000Z`, or the beginnings of periods.
  private func moments(_ property: CalendarProperty) -> [Moment] {
    property.value.split(separator: ",").compactMap { value in
      let text = value.prefix { $0 != "/" }
      let digits = text.prefix(8)
      guard digits.utf8.count == 8,
        let date = CivilDate("\(digits.prefix(4))-\(digits.dropFirst(4).prefix(2))-\(digits.dropFirst(6))")
      else { return nil }
      let time = text.dropFirst(8)
      guard time.hasPrefix("T"), let number = Int(time.dropFirst().prefix(6)), number >= 0 else {
        return Moment(date: date)
      }
      let second = min(number / 10_000 * 3_600 + number / 100 % 100 * 60 + number % 100, 86_399)
      guard time.hasSuffix("Z") else { return Moment(date: date, second: second) }
      let instant = ZoneRules.utc.instant(of: date, at: CivilTime(clamping: second))
      let local = zone.civil(at: instant)
      return Moment(date: local.date, second: local.secondOfDay)
    }
  }

  /// A rule without what only times have; programs write more than RFC 5545 allows. Nil: it can't be said here.
  private static func rule(_ text: String) -> RecurrenceRule? {
    var until: Substring?
    let parts = text.split(separator: ";").filter { part in
      let name = part.prefix { $0 != "=" }.uppercased()
      if name == "UNTIL" { until = part.dropFirst(6) }
      return !["UNTIL", "BYHOUR", "BYMINUTE", "BYSECOND", "RSCALE", "SKIP"].contains(name)
    }
    guard var rule = try? RecurrenceRule(text: parts.joined(separator: ";")) else { return nil }
    guard let until else { return rule }
    let digits = until.prefix(8)
    guard let last = CivilDate("\(digits.prefix(4))-\(digits.dropFirst(4).prefix(2))-\(digits.dropFirst(6))") else {
      return nil
    }
    rule.until = last
    return rule
  }

  /// `P1D`, `PT8H30M`, `P2W`; nil for anything else, and for what is longer than a century.
  private static func seconds(in text: String) -> Int? {
    let units: [Character: Int] = ["W": 604_800, "D": 86_400, "H": 3_600, "M": 60, "S": 1]
    var (sum, number) = (0, 0)
    for character in text.uppercased() {
      if let digit = character.wholeNumberValue {
        number = number * 10 + digit
        guard number < 10_000_000 else { return nil }
      } else if let unit = units[character] {
        let (more, isTooLong) = number.multipliedReportingOverflow(by: unit)
        guard !isTooLong, more < 3_200_000_000 else { return nil }
        (sum, number) = (min(sum + more, 3_200_000_000), 0)
      }
    }
    return sum
  }
}

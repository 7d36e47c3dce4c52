package import AlarmTime

/// A rule with the date on which it begins and the dates that are left out.
package struct Recurrence: Hashable, Sendable {
  /// The rule for the dates.
  package let rule: RecurrenceRule
  /// The first possible date; anything that the rule doesn't specify (a weekday, a day of the month) is taken from it.
  package let start: CivilDate
  /// Dates that are left out, ascending. They count towards the rule's COUNT.
  package let exceptions: [CivilDate]
  /// A calendar whose days are also left out; nil: none. They count towards the rule's COUNT as well.
  package var calendar: CalendarDays?

  /// How many days ahead a next date is searched.
  package static let reach = 100 * 366
  /// How many dates may be left out.
  package static let maxExceptions = 366

  /// A recurrence; the exceptions can be in any order.
  package init(
    rule: RecurrenceRule, start: CivilDate, exceptions: [CivilDate] = [], calendar: CalendarDays? = nil
  ) {
    self.rule = rule
    self.start = start
    self.exceptions = Set(exceptions).sorted()
    self.calendar = calendar
  }

  /// Whether a date is left out.
  package func leavesOut(_ date: CivilDate) -> Bool {
    exceptions.containsSorted(date) || calendar.map { $0.days.containsSorted(date) } ?? false
  }

  /// The first dates after a date, in order; within 100 years. The work is limited for every rule: at most the days of 100 years are
  /// examined, and with COUNT also those since the start.
  package func dates(after date: CivilDate, limit: Int) -> [CivilDate] {
    var found: [CivilDate] = []
    rule.visit(from: start, after: date, through: date + Self.reach) { next in
      if !leavesOut(next) { found.append(next) }
      return found.count < limit
    }
    return found
  }

  /// Passes the dates after one date and up to another to the body, in order, until the body returns false.
  package func visit(after date: CivilDate, through last: CivilDate, _ body: (CivilDate) -> Bool) {
    rule.visit(from: start, after: date, through: last) { next in leavesOut(next) || body(next) }
  }

  /// The body's first result for the dates after a date; nil: the body has none for the number of dates that are tried. Dates are
  /// computed only when they are needed.
  package func first<Result>(after date: CivilDate, of limit: Int, _ body: (CivilDate) -> Result?) -> Result? {
    var left = limit
    var result: Result?
    rule.visit(from: start, after: date, through: date + Self.reach) { next in
      guard !leavesOut(next) else { return true }
      result = body(next)
      left -= 1
      return result == nil && left > 0
    }
    return result
  }
}

/// The days of a calendar in a file, such as public holidays, as they were last read.
package struct CalendarDays: Hashable, Sendable {
  /// The maximum number of days that are kept: ten thousand alarms with so many days fit into one message of the bus.
  package static let maxDays = 300

  /// The file's absolute path.
  package let file: String
  /// Its days, ascending.
  package let days: [CivilDate]

  /// A calendar; the days can be in any order.
  package init(file: String, days: some Sequence<CivilDate>) {
    (self.file, self.days) = (file, Set(days).sorted())
  }
}

extension [CivilDate] {
  /// Whether a date is among ascending ones.
  fileprivate func containsSorted(_ date: CivilDate) -> Bool {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < date { low = middle + 1 } else { high = middle }
    }
    return low < count && self[low] == date
  }
}

/// The dates on which something recurs: the part of RFC 5545's RRULE for dates. Times of day are given separately.
///
/// Only meaningful rules exist: `init(text:)` refuses all others.
package struct RecurrenceRule: Hashable, Sendable {
  /// The length of a period.
  package enum Frequency: String, Hashable, Sendable, CaseIterable {
    case daily = "DAILY"
    case weekly = "WEEKLY"
    case monthly = "MONTHLY"
    case yearly = "YEARLY"
  }

  /// A weekday: every one, or the n-th one of its month or year; negative numbers count from the end.
  package struct OrdinalDay: Hashable, Sendable {
    /// 1 … 53 or -53 … -1; 0: every one.
    package var ordinal: Int
    /// The weekday.
    package var weekday: Weekday

    /// The n-th such day.
    package init(ordinal: Int, weekday: Weekday) { (self.ordinal, self.weekday) = (ordinal, weekday) }
  }

  /// The length of a period.
  package var frequency: Frequency
  /// The interval in periods, 1 … 1000: every n-th period counts.
  package var interval = 1
  /// The number of dates, counted from the start's period; nil: no end.
  package var count: Int?
  /// The last possible date; nil: no end.
  package var until: CivilDate?
  /// Months, 1 … 12; empty: every month.
  package var months: [Int] = []
  /// Days of the month, 1 … 31 or -31 … -1.
  package var monthDays: [Int] = []
  /// Days of the year, 1 … 366 or -366 … -1.
  package var yearDays: [Int] = []
  /// Weekdays.
  package var weekdays: [OrdinalDay] = []
  /// The positions of the dates that count within a period, from 1, or from -1 at the end; empty: all.
  package var positions: [Int] = []
  /// The day on which a week begins.
  package var weekStart = Weekday.monday

  /// A rule for every period; the rest is set later.
  init(_ frequency: Frequency) { self.frequency = frequency }
}

extension RecurrenceRule {
  /// The rule that has these weekdays in every week.
  package init(weekly days: WeekdaySet) {
    self.init(.weekly)
    weekdays = days.days.map { OrdinalDay(ordinal: 0, weekday: $0) }
  }

  /// The weekdays, if the rule means only these in every week; nil: it means something else.
  package var plainWeekdays: WeekdaySet? {
    let days = WeekdaySet(weekdays.map(\.weekday))
    return !days.isEmpty && self == RecurrenceRule(weekly: days) ? days : nil
  }

  /// The first date, not before a given one, on which the rule could begin: one that it would select if every period counted. If there
  /// is none within reach, the given date.
  package func firstDate(from date: CivilDate) -> CivilDate {
    var rule = self
    (rule.interval, rule.count) = (1, nil)
    return Recurrence(rule: rule, start: date).dates(after: date + -1, limit: 1).first ?? date
  }
}

// A rule's dates, period by period: each day of a period is tested in turn, so no rule can make the work endless.
extension RecurrenceRule {
  /// Passes the dates after a date to the body, in order, until the body returns false or `last` is passed.
  package func visit(from start: CivilDate, after date: CivilDate, through last: CivilDate, _ body: (CivilDate) -> Bool)
  {
    let filled = filled(from: start)
    let end = min(last, until ?? last)
    var period = 0
    var remaining = count ?? .max
    // Without a count, the earlier dates don't matter.
    if count == nil, date > start { period = max(0, filled.period(of: date, from: start) / interval * interval) }
    var first = Int.min
    while remaining > 0 {
      let days = filled.days(ofPeriod: period, from: start)
      // At the calendar's end, the last period would be repeated endlessly.
      guard days.lowerBound <= end.dayNumber, days.lowerBound > first else { return }
      first = days.lowerBound
      for next in filled.chosen(in: days) where next >= start {
        guard next <= end, remaining > 0 else { return }
        remaining -= 1
        if next > date, !body(next) { return }
      }
      period += interval
    }
  }

  /// The rule, with the parts that it doesn't specify taken from the start.
  private func filled(from start: CivilDate) -> RecurrenceRule {
    var rule = self
    guard weekdays.isEmpty, monthDays.isEmpty, yearDays.isEmpty else { return rule }
    let (_, month, day) = start.yearMonthDay
    switch frequency {
    case .daily: break
    case .weekly: rule.weekdays = [OrdinalDay(ordinal: 0, weekday: start.weekday)]
    case .monthly: rule.monthDays = [day]
    case .yearly:
      rule.monthDays = [day]
      if months.isEmpty { rule.months = [month] }
    }
    return rule
  }

  // MARK: Periods

  /// The number of the period that contains a date, counted from the start's.
  private func period(of date: CivilDate, from start: CivilDate) -> Int {
    switch frequency {
    case .daily: return date.dayNumber - start.dayNumber
    case .weekly: return (date.dayNumber - weekBegin(start)).floorDivided(by: 7)
    case .monthly:
      let (year, month, _) = date.yearMonthDay
      let (startYear, startMonth, _) = start.yearMonthDay
      return (year - startYear) * 12 + month - startMonth
    case .yearly: return date.year - start.year
    }
  }

  /// The day numbers of a period.
  private func days(ofPeriod period: Int, from start: CivilDate) -> Range<Int> {
    switch frequency {
    case .daily:
      let day = start.dayNumber + period
      return day..<day + 1
    case .weekly:
      let day = weekBegin(start) + period * 7
      return day..<day + 7
    case .monthly:
      let (year, month, _) = start.yearMonthDay
      let months = year * 12 + month - 1 + period
      let first = Self.firstDay(year: months.floorDivided(by: 12), month: months.floorModulo(12) + 1)
      return first..<first + CivilDate.days(inMonth: months.floorModulo(12) + 1, of: months.floorDivided(by: 12))
    case .yearly:
      let year = start.year + period
      return Self.firstDay(year: year, month: 1)..<Self.firstDay(year: year + 1, month: 1)
    }
  }

  private func weekBegin(_ date: CivilDate) -> Int {
    date.dayNumber - (date.weekday.rawValue - weekStart.rawValue).floorModulo(7)
  }

  private static func firstDay(year: Int, month: Int) -> Int {
    CivilDate(year: year, validMonth: month, day: 1).dayNumber
  }

  // MARK: Days

  /// The dates of a period that the rule selects, in order.
  private func chosen(in days: Range<Int>) -> [CivilDate] {
    var matching: [CivilDate] = []
    for day in days {
      let date = CivilDate(dayNumber: day)
      if matches(date) { matching.append(date) }
    }
    guard !positions.isEmpty else { return matching }
    let places = Set(positions.map { $0 > 0 ? $0 - 1 : matching.count + $0 })
    return places.sorted().filter(matching.indices.contains).map { matching[$0] }
  }

  private func matches(_ date: CivilDate) -> Bool {
    let (year, month, day) = date.yearMonthDay
    guard months.isEmpty || months.contains(month) else { return false }
    let length = CivilDate.days(inMonth: month, of: year)
    guard monthDays.isEmpty || monthDays.contains(day) || monthDays.contains(day - length - 1) else { return false }
    guard !weekdays.isEmpty || !yearDays.isEmpty else { return true }
    let dayOfYear = date.dayNumber - Self.firstDay(year: year, month: 1) + 1
    let yearLength = CivilDate.isLeap(year) ? 366 : 365
    guard yearDays.isEmpty || yearDays.contains(dayOfYear) || yearDays.contains(dayOfYear - yearLength - 1) else {
      return false
    }
    guard !weekdays.isEmpty else { return true }
    let weekday = date.weekday
    // The n-th weekday is counted in the month, but if a yearly rule names no month, it is counted in the year.
    let isOfYear = frequency == .yearly && months.isEmpty
    let before = isOfYear ? dayOfYear - 1 : day - 1
    let after = isOfYear ? yearLength - dayOfYear : length - day
    return weekdays.contains { wanted in
      wanted.weekday == weekday
        && (wanted.ordinal == 0 || wanted.ordinal == before / 7 + 1 || wanted.ordinal == -(after / 7 + 1))
    }
  }
}

package import AlarmCore

/// When an alarm is due, as it was written: nothing in it depends on the present moment or a zone.
package enum WhenExpression: Hashable, Sendable {
  /// A timer: `4min`.
  case after(Duration)
  /// `07:30 mon-fri`; an empty set means the next such time, once.
  case timeOfDay(CivilTime, WeekdaySet)
  /// `tomorrow 6:00` is 1 day; 0 is today. Once.
  case inDays(Int, CivilTime)
  /// `tuesday 7am`: on the next such day on which that time is still to come. Once. `next tuesday` is never today.
  case onWeekday(Weekday, isAfterToday: Bool, CivilTime)
  /// `2026-12-24 18:00` on the local clock. Once.
  case onDate(CivilDate, CivilTime)
  /// `24 december 18:00`: on the next such day on which that time is still to come. Once.
  case onDay(DayOfYear, CivilTime)
  /// `every other friday 9:00`.
  indirect case byRule(RecurrenceRule, CivilTime)
  /// `18:00 UTC`, `9:00 mon-fri Europe/Paris`: on the clocks of a zone.
  indirect case inZone(String, WhenExpression)
  /// `@1800000000`, or a date and time with its offset from UTC.
  case at(WallInstant)

  /// The expression without its zone, and the zone; nil: the system's.
  package var zoned: (expression: WhenExpression, zone: String?) {
    if case .inZone(let zone, let expression) = self { (expression, zone) } else { (self, nil) }
  }
}

/// A day of any year: `24 december`, `thu 24 december`.
package struct DayOfYear: Hashable, Sendable {
  /// 1 … 12.
  package let month: Int
  /// 1 … 31; the month must have such a day, at least in leap years.
  package let day: Int
  /// The weekday that was given with it; nil: none was.
  package let weekday: Weekday?

  /// A day that exists in the calendar, at least in leap years; nil: it doesn't exist.
  package init?(month: Int, day: Int, weekday: Weekday? = nil) {
    guard CivilDate(year: 2024, month: month, day: day) != nil else { return nil }
    (self.month, self.day, self.weekday) = (month, day, weekday)
  }

  /// The date in a year; nil: the year has none.
  package func date(in year: Int) -> CivilDate? { CivilDate(year: year, month: month, day: day) }

  /// `24 dec`, `thu 24 dec`: in the form that the grammar reads.
  var text: String {
    (weekday.map { $0.word + " " } ?? "") + "\(day) \(EnglishWords.months[month - 1].prefix(3))"
  }
}

extension WhenGrammar {
  /// The words for an expression, which `parse` reads as the same expression. They are English for all readers.
  package static func describe(_ expression: WhenExpression) -> String {
    switch expression {
    case .after(let duration): DurationGrammar.format(duration)
    case .timeOfDay(let time, []): time.description
    case .timeOfDay(let time, let days): "\(time) \(WeekdayGrammar.format(days))"
    case .inDays(0, let time): "today \(time)"
    case .inDays(1, let time): "tomorrow \(time)"
    case .inDays(let days, let time): "in \(days) days \(time)"
    case .onWeekday(let day, let isAfterToday, let time): "\(isAfterToday ? "next " : "")\(day.word) \(time)"
    case .onDate(let date, let time): "\(date) \(time)"
    case .onDay(let day, let time): "\(day.text) \(time)"
    case .byRule(let rule, let time): "\(time) \(rule)"
    case .inZone(let zone, let expression): "\(describe(expression)) \(zone)"
    case .at(let instant):
      "@" + String(instant.seconds)
        + DecimalText.fraction(microseconds: (instant - WallInstant(seconds: instant.seconds)).wholeMicroseconds)
    }
  }
}

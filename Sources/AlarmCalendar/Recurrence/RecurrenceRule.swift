package import AlarmTime

/// The dates on which something recurs: the part of RFC 5545's RRULE that is about dates. Times of day are given separately.
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

  /// A rule for every period; the rest is set afterwards.
  init(_ frequency: Frequency) { self.frequency = frequency }
}

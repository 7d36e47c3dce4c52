package import AlarmTime

/// On which dates something recurs: the part of RFC 5545's RRULE that speaks of dates. Times of day are said beside it.
///
/// Only rules that make sense exist: see `init(text:)`, which refuses the others.
package struct RecurrenceRule: Hashable, Sendable {
  /// How long a period is.
  package enum Frequency: String, Hashable, Sendable, CaseIterable {
    case daily = "DAILY"
    case weekly = "WEEKLY"
    case monthly = "MONTHLY"
    case yearly = "YEARLY"
  }

  /// A weekday, each of them or the n-th one of its month or year; negative ones count from the end.
  package struct OrdinalDay: Hashable, Sendable {
    /// 1 … 53 or -53 … -1; 0: each.
    package var ordinal: Int
    /// The weekday.
    package var weekday: Weekday
  }

  /// The period.
  package var frequency: Frequency
  /// Every how many periods, 1 … 1000.
  package var interval = 1
  /// How many dates there are, the start's period first; nil: no end.
  package var count: Int?
  /// The last date that may be one; nil: no end.
  package var until: CivilDate?
  /// 1 … 12; empty: every month.
  package var months: [Int] = []
  /// 1 … 31 or -31 … -1.
  package var monthDays: [Int] = []
  /// 1 … 366 or -366 … -1.
  package var yearDays: [Int] = []
  /// Weekdays.
  package var weekdays: [OrdinalDay] = []
  /// Which of a period's dates count, from 1, or from -1 at the end; empty: all.
  package var positions: [Int] = []
  /// The day that a week begins with.
  package var weekStart = Weekday.monday

  /// A rule for every period; the rest is set afterwards.
  init(_ frequency: Frequency) { self.frequency = frequency }
}

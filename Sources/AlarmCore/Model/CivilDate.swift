/// A day of the proleptic Gregorian calendar, in no particular zone, counted from 1970-01-01 (day 0).
package struct CivilDate: Hashable, Sendable, Comparable {
  /// Days since 1970-01-01; negative before it.
  package let dayNumber: Int

  /// A date by its distance from 1970-01-01 in days.
  package init(dayNumber: Int) { self.dayNumber = dayNumber }

  package static func < (left: CivilDate, right: CivilDate) -> Bool { left.dayNumber < right.dayNumber }

  /// The date a number of days later.
  package static func + (date: CivilDate, days: Int) -> CivilDate { CivilDate(dayNumber: date.dayNumber + days) }
}

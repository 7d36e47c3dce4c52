/// A day of the proleptic Gregorian calendar, in no particular zone, counted from 1970-01-01 (day 0).
@usableFromInline
package struct CivilDate: Hashable, Sendable, Comparable {
  /// Days since 1970-01-01; negative before it. Within ± 100,000,000, about as far as `WallInstant` reaches, so that
  /// arithmetic on a damaged stored value can't overflow.
  @usableFromInline package let dayNumber: Int

  /// A date by its distance from 1970-01-01 in days; a distance out of range gives the nearest date within it.
  @inlinable package init(dayNumber: Int) { self.dayNumber = min(max(dayNumber, -Self.farthest), Self.farthest) }

  @inlinable package static func < (left: CivilDate, right: CivilDate) -> Bool { left.dayNumber < right.dayNumber }

  /// The date a number of days later.
  @inlinable package static func + (date: CivilDate, days: Int) -> CivilDate {
    CivilDate(dayNumber: date.dayNumber + min(max(days, -2 * farthest), 2 * farthest))
  }

  /// A computed property: other modules would have to call for a stored one at each use.
  @inlinable static var farthest: Int { 100_000_000 }
}

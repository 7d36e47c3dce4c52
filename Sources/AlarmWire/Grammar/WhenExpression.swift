package import AlarmCore

/// When an alarm is due, as it was written: nothing in it depends on the present moment or a zone.
package enum WhenExpression: Hashable, Sendable {
  /// A timer: `4min`.
  case after(Duration)
  /// `07:30 mon-fri`; an empty set means the next such time, once.
  case timeOfDay(CivilTime, WeekdaySet)
  /// `tomorrow 6:00` is 1 day; 0 is today. Once.
  case inDays(Int, CivilTime)
  /// `2026-12-24 18:00` on the local clock. Once.
  case onDate(CivilDate, CivilTime)
  /// `@1800000000`, or a date and time with its offset from UTC.
  case at(WallInstant)
}

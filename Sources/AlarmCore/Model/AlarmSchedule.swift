/// When an alarm is due. A timer has none: its countdown starts at once.
package enum AlarmSchedule: Hashable, Sendable {
  /// An instant; it never moves with the time zone.
  case fixed(WallInstant)
  /// A time of day in the current zone (or the alarm's own). No weekdays: the next such time, once.
  case relative(CivilTime, weekdays: WeekdaySet)
  /// A time of day on the dates of a rule, in the current zone (or the alarm's own). Indirect: rules are large and rare, and
  /// the other schedules shouldn't carry their size.
  indirect case recurring(CivilTime, Recurrence)

  /// The time of day; nil: the alarm is due at an instant.
  package var time: CivilTime? {
    switch self {
    case .fixed: nil
    case .relative(let time, _), .recurring(let time, _): time
    }
  }

  /// Whether there is another occurrence after each one.
  package var isRepeating: Bool {
    switch self {
    case .fixed: false
    case .relative(_, let weekdays): !weekdays.isEmpty
    case .recurring: true
    }
  }
}

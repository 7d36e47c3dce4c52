package import AlarmCore
import AlarmWire

/// An alarm that somebody sets; seen from the moment at which it is set.
package struct AlarmPlan: Hashable, Sendable {
  /// When it is due.
  package enum When: Hashable, Sendable {
    /// A timer.
    case after(Duration)
    /// An instant so long ahead.
    case instant(Duration)
    /// The next such time, or every week.
    case time(CivilTime, WeekdaySet)
    /// A time in so many days.
    case inDays(Int, CivilTime)
    /// The dates of a rule.
    case rule(CivilTime, String)
  }

  package var when: When
  package var zone: String?
  package var preAlert: Duration?
  package var snooze: Duration?
  package var ringTimeout: Duration?
  package var lateWindow: Duration?
  /// What a timer does while the machine sleeps; nil: nobody said.
  package var whileAsleep: WhileAsleep?
  /// How often it snoozes by itself; nil: never.
  package var snoozesAlone: Int?
  /// Whether it has an Open button in the place of Snooze.
  package var opens: Bool

  /// The agent's words for it.
  func request(_ id: AlarmID, at now: WallInstant) -> (when: WhenExpression, options: AlarmOptions) {
    var options = AlarmOptions()
    options.id = id
    options.zone = zone
    options.countdown = preAlert
    options.ringTimeout = ringTimeout
    options.lateWindow = lateWindow
    options.whileAsleep = whileAsleep
    if opens { options.open = "Open" } else { options.snooze = snooze }
    if let snoozesAlone { (options.onTimeout, options.maxSnoozes) = (.snooze, snoozesAlone) }
    switch when {
    case .after(let length): return (.after(length), options)
    case .instant(let length): return (.at(now + length), options)
    case .time(let time, let weekdays): return (.timeOfDay(time, weekdays), options)
    case .inDays(let days, let time): return (.inDays(days, time), options)
    case .rule(let time, let text):
      options.rrule = text
      return (.timeOfDay(time, []), options)
    }
  }
}

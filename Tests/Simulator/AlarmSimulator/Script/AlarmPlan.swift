package import AlarmCore
import AlarmWire

/// An alarm that somebody sets; seen from the moment at which it is set.
package struct AlarmPlan: Hashable, Sendable {
  /// When it is due.
  package enum When: Hashable, Sendable {
    /// A timer.
    case after(Duration)
    /// An instant this far ahead.
    case instant(Duration)
    /// The next such time, or every week.
    case time(CivilTime, WeekdaySet)
    /// A time in a number of days.
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

  /// What the agent is asked for.
  func form(_ id: AlarmID, at now: WallInstant) -> AlarmForm {
    var form = AlarmForm()
    form.id = id
    form.zone = zone
    form.preAlert = preAlert
    form.ringTimeout = ringTimeout
    form.lateWindow = lateWindow
    form.whileAsleep = whileAsleep
    if opens { form.open = "Open" } else { form.postAlert = snooze }
    if let snoozesAlone { (form.onTimeout, form.maxSnoozes) = (.snooze, snoozesAlone) }
    switch when {
    case .after(let length): form.when = .after(length)
    case .instant(let length): form.when = .at(now + length)
    case .time(let time, let weekdays): form.when = .timeOfDay(time, weekdays)
    case .inDays(let days, let time): form.when = .inDays(days, time)
    case .rule(let time, let text): (form.when, form.rrule) = (.timeOfDay(time, []), text)
    }
    return form
  }
}

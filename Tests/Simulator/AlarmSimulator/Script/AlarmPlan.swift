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
  /// What else is said of it, as somebody types it: `key=value`.
  package var options: [String] = []

  /// What the agent is asked for.
  func form(_ id: AlarmID, at now: WallInstant) -> AlarmForm {
    var form: AlarmForm
    do throws(GrammarError) {
      form = try AlarmForm(words: options)
    } catch {
      preconditionFailure("a plan only says what can be said: \(error.message)")
    }
    form.id = id
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

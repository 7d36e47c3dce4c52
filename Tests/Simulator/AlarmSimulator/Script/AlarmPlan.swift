package import AlarmCore
import AlarmWire

/// An alarm that somebody sets, relative to the moment at which it is set.
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
  /// Its other options, as somebody types them: `key=value`.
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
    form.when = when.expression(at: now)
    if case .rule(_, let text) = when { form.rrule = text }
    return form
  }
}

extension AlarmPlan.When {
  /// The same, as somebody says it; a rule is an additional option.
  fileprivate func expression(at now: WallInstant) -> WhenExpression {
    switch self {
    case .after(let length): .after(length)
    case .instant(let length): .at(now + length)
    case .time(let time, let weekdays): .timeOfDay(time, weekdays)
    case .inDays(let days, let time): .inDays(days, time)
    case .rule(let time, _): .timeOfDay(time, [])
    }
  }
}

/// What somebody wants to change about an alarm.
package struct ChangePlan: Hashable, Sendable {
  /// Another time; nil: the same.
  package var when: AlarmPlan.When?
  /// Other options, as somebody types them.
  package var options: [String] = []

  /// What the agent is asked for.
  func change(at now: WallInstant) -> AlarmChange {
    var words = options
    if case .rule(_, let text) = when { words.append("rrule=\(text)") }
    do throws(GrammarError) {
      return try AlarmChange(when: when?.expression(at: now), words: words)
    } catch {
      preconditionFailure("a plan only says what can be said: \(error.message)")
    }
  }
}

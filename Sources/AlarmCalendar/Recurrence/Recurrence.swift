package import AlarmTime

/// A rule with the date that it begins on and the dates that are left out.
package struct Recurrence: Hashable, Sendable {
  /// Which dates.
  package let rule: RecurrenceRule
  /// The first date that can be one; what the rule leaves open (a weekday, a day of the month) it takes from here.
  package let start: CivilDate
  /// Dates that are left out, ascending. They count towards the rule's COUNT.
  package let exceptions: [CivilDate]

  /// How far ahead a next date is looked for.
  package static let reach = 100 * 366
  /// How many dates may be left out.
  package static let mostExceptions = 366

  /// A recurrence; the exceptions come in any order.
  package init(rule: RecurrenceRule, start: CivilDate, exceptions: [CivilDate] = []) {
    self.rule = rule
    self.start = start
    self.exceptions = Set(exceptions).sorted()
  }

  /// The first dates after one, in order; within 100 years. The work is bounded, whatever the rule is: at most the days of 100 years, and
  /// with COUNT those since the start, are looked at.
  package func dates(after date: CivilDate, limit: Int) -> [CivilDate] {
    var found: [CivilDate] = []
    let left = Set(exceptions)
    rule.visit(from: start, after: date, through: date + Self.reach) { next in
      if !left.contains(next) { found.append(next) }
      return found.count < limit
    }
    return found
  }

  /// Passes the dates after one up to another to the body, in order, until it has enough (false).
  package func visit(after date: CivilDate, through last: CivilDate, _ body: (CivilDate) -> Bool) {
    let left = Set(exceptions)
    rule.visit(from: start, after: date, through: last) { next in left.contains(next) || body(next) }
  }

  /// The body's first result for the dates after one; nil: it has none for as many dates as are tried. No date is
  /// worked out that isn't asked for.
  package func first<Result>(after date: CivilDate, of limit: Int, _ body: (CivilDate) -> Result?) -> Result? {
    var left = limit
    var result: Result?
    rule.visit(from: start, after: date, through: date + Self.reach) { next in
      guard !exceptions.contains(next) else { return true }
      result = body(next)
      left -= 1
      return result == nil && left > 0
    }
    return result
  }
}

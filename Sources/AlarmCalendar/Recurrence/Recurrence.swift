package import AlarmTime

/// A rule with the date on which it begins and the dates that are left out.
package struct Recurrence: Hashable, Sendable {
  /// The rule for the dates.
  package let rule: RecurrenceRule
  /// The first possible date; anything that the rule leaves open (a weekday, a day of the month) is taken from it.
  package let start: CivilDate
  /// Dates that are left out, ascending. They count towards the rule's COUNT.
  package let exceptions: [CivilDate]

  /// How many days ahead a next date is looked for.
  package static let reach = 100 * 366
  /// How many dates may be left out.
  package static let mostExceptions = 366

  /// A recurrence; the exceptions can be in any order.
  package init(rule: RecurrenceRule, start: CivilDate, exceptions: [CivilDate] = []) {
    self.rule = rule
    self.start = start
    self.exceptions = Set(exceptions).sorted()
  }

  /// The first dates after a date, in order; within 100 years. The work is limited, whatever the rule is: at most the days of 100
  /// years are examined, and with COUNT also those since the start.
  package func dates(after date: CivilDate, limit: Int) -> [CivilDate] {
    var found: [CivilDate] = []
    let left = Set(exceptions)
    rule.visit(from: start, after: date, through: date + Self.reach) { next in
      if !left.contains(next) { found.append(next) }
      return found.count < limit
    }
    return found
  }

  /// Passes the dates after one date and up to another to the body, in order, until the body returns false.
  package func visit(after date: CivilDate, through last: CivilDate, _ body: (CivilDate) -> Bool) {
    let left = Set(exceptions)
    rule.visit(from: start, after: date, through: last) { next in left.contains(next) || body(next) }
  }

  /// The body's first result for the dates after a date; nil: the body has none for the number of dates that are tried. Dates are
  /// computed only as they are needed.
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

package import AlarmCore

/// The recurrence that a caller described, with the caller's names for its parts.
package struct RecurrenceWords: Hashable, Sendable {
  /// The rule.
  package let rule: RecurrenceRule
  /// The date on which it begins; nil: at the next time.
  package let start: CivilDate?
  /// Dates that are left out.
  package let exceptions: [CivilDate]
  /// The caller's name for the rule.
  package let ruleName: String
  /// The caller's name for the start.
  package let startName: String

  /// The recurrence in a form; nil: there is no rule.
  package init?(_ form: AlarmForm, from door: FormDoor) throws(WireError) {
    guard let schedule = form.schedule else { return nil }
    try self.init(
      rule: schedule.rrule, start: schedule.start, exceptions: schedule.exceptions,
      names: (door.name(of: .rule), door.name(of: .start), door.name(of: .exceptions)))
  }

  private init?(
    rule: String?, start: String?, exceptions: [String]?, names: (rule: String, start: String, exceptions: String)
  ) throws(WireError) {
    guard let rule else {
      for (name, isGiven) in [(names.start, start != nil), (names.exceptions, exceptions != nil)] where isGiven {
        throw WireError(argument: name, Message("it only has a meaning with {rule}; add that", ["rule": names.rule]))
      }
      return nil
    }
    do {
      self.rule = try RecurrenceRule(text: rule)
    } catch {
      throw WireError(argument: names.rule, error.sentence)
    }
    self.start = try start.map { text throws(WireError) in try Self.date(text, names.start) }
    self.exceptions = try (exceptions ?? []).map { text throws(WireError) in try Self.date(text, names.exceptions) }
    ruleName = names.rule
    startName = names.start
  }

  private static func date(_ text: String, _ argument: String) throws(WireError) -> CivilDate {
    guard let date = CivilDate(text) else {
      throw WireError(
        argument: argument,
        Message("\"{value}\" is not a date; write it as in 2026-12-24", ["value": DefinitionLimits.shortened(text)]))
    }
    return date
  }
}

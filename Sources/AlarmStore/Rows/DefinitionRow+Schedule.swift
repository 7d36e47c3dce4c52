import AlarmCore

extension DefinitionRow {
  /// When it is due: an instant, or a time of day with weekdays or a rule. A timer has none of these.
  static let schedule = RowPart<AlarmDefinition>(
    "fixed_at", "time_of_day", "weekdays", "rrule", "rrule_start", "rrule_exceptions",
    write: { (definition, statement, place) throws(ArchiveError) in
      switch definition.schedule {
      case .fixed(let instant):
        try statement.bind(instant.microseconds, at: place)
      case .relative(let time, let weekdays):
        try statement.bind(Int64(time.secondOfDay / 60), at: place + 1)
        try statement.bind(Int64(weekdays.rawValue), at: place + 2)
      case .recurring(let time, let recurrence):
        try statement.bind(Int64(time.secondOfDay / 60), at: place + 1)
        try statement.bind(0, at: place + 2)
        try statement.bind(recurrence.rule.description, at: place + 3)
        try statement.bind(Int64(recurrence.start.dayNumber), at: place + 4)
        try statement.bind(recurrence.exceptions.map(\.description).joined(separator: " "), at: place + 5)
      case nil:
        break
      }
    },
    read: { (definition, row, place) throws(Unreadable) in
      definition.schedule = try schedule(from: row, at: place)
    })

  private static func schedule(from row: borrowing Statement, at place: Int32) throws(Unreadable) -> AlarmSchedule? {
    if let instant = try RowBounds.optionalInstant(from: row, at: place) { return .fixed(instant) }
    guard let minute = row.optionalInteger(at: place + 1) else { return nil }
    guard let small = Int(exactly: minute), let time = CivilTime(hour: small / 60, minute: small % 60) else {
      throw Unreadable(column: "time_of_day")
    }
    guard let rule = row.optionalText(at: place + 3) else {
      return .relative(time, weekdays: WeekdaySet(rawValue: UInt8(truncatingIfNeeded: row.integer(at: place + 2))))
    }
    guard let rule = try? RecurrenceRule(text: rule) else { throw Unreadable(column: "rrule") }
    guard let start = try RowBounds.date(from: row, at: place + 4) else { throw Unreadable(column: "rrule_start") }
    let exceptions = try row.text(at: place + 5).split(separator: " ").map { word throws(Unreadable) in
      guard let date = CivilDate(String(word)) else { throw Unreadable(column: "rrule_exceptions") }
      return date
    }
    return .recurring(time, Recurrence(rule: rule, start: start, exceptions: exceptions))
  }
}

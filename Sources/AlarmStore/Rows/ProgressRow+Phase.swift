import AlarmCore

extension ProgressRow {
  /// Binds a phase; each phase uses some of the columns, and the others are NULL.
  static func bind(_ phase: AlarmPhase, to statement: borrowing Statement) throws(ArchiveError) {
    func bind(_ instant: WallInstant, at column: Column) throws(ArchiveError) {
      try statement.bind(instant.microseconds, at: column.parameter)
    }
    func bind(_ occurrence: Occurrence) throws(ArchiveError) {
      try bind(occurrence.due, at: .occurrenceDue)
      try statement.bind(occurrence.date.map { Int64($0.dayNumber) }, at: Column.occurrenceDate.parameter)
    }
    func bind(_ purpose: Countdown.Purpose, _ total: Duration, _ elapsed: Duration) throws(ArchiveError) {
      try statement.bind(purpose.rawValue, at: Column.purpose.parameter)
      try statement.bind(total.wholeMicroseconds, at: Column.total.parameter)
      try statement.bind(elapsed.wholeMicroseconds, at: Column.elapsed.parameter)
    }
    try statement.bind(phase.state.rawValue, at: Column.state.parameter)
    switch phase {
    case .scheduled(let occurrence):
      try bind(occurrence)
      try bind(occurrence.due, at: .nextDue)
    case .countdown(let countdown):
      try bind(countdown.occurrence)
      try bind(countdown.purpose, countdown.total, countdown.elapsedBefore)
      try bind(countdown.endsAt, at: .nextDue)
      try bind(countdown.startedAt, at: .startedAt)
      try statement.bind(countdown.endsAtUptime, at: Column.endsAtUptime.parameter)
      try statement.bind(countdown.boot, at: Column.boot.parameter)
    case .paused(let paused):
      try bind(paused.occurrence)
      try bind(paused.purpose, paused.total, paused.elapsed)
    case .alerting(let alert):
      try bind(alert.occurrence)
      try bind(alert.dueAt, at: .nextDue)
      try bind(alert.since, at: .startedAt)
      try statement.bind(alert.endsAtUptime, at: Column.endsAtUptime.parameter)
      try statement.bind(alert.boot, at: Column.ringBoot.parameter)
    }
  }

  /// The phase in the present row.
  static func phase(from row: borrowing Statement, _ whileAsleep: WhileAsleep) throws(Unreadable) -> AlarmPhase {
    guard let state = AlarmState(rawValue: row.text(at: Column.state.place)) else { throw Unreadable(column: "state") }
    let occurrence = Occurrence(
      due: try RowBounds.instant(from: row, at: Column.occurrenceDue.place),
      date: try RowBounds.date(from: row, at: Column.occurrenceDate.place))
    let nextDue = try RowBounds.instant(from: row, at: Column.nextDue.place)
    let startedAt = try RowBounds.instant(from: row, at: Column.startedAt.place)
    let endsAtUptime = try RowBounds.uptime(from: row, at: Column.endsAtUptime.place)
    switch state {
    case .scheduled:
      return .scheduled(occurrence)
    case .alerting:
      return .alerting(
        Alert(
          occurrence: occurrence, since: startedAt, dueAt: nextDue, endsAtUptime: endsAtUptime,
          boot: row.optionalID(at: Column.ringBoot.place)))
    case .paused:
      return .paused(
        PausedCountdown(
          purpose: try purpose(from: row), occurrence: occurrence, total: try length(from: row, at: .total),
          elapsed: try length(from: row, at: .elapsed)))
    case .countdown:
      guard let boot = row.optionalID(at: Column.boot.place) else { throw Unreadable(column: "boot") }
      return .countdown(
        Countdown(
          purpose: try purpose(from: row), occurrence: occurrence, total: try length(from: row, at: .total),
          elapsedBefore: try length(from: row, at: .elapsed), startedAt: startedAt, endsAt: nextDue,
          endsAtUptime: endsAtUptime, whileAsleep: whileAsleep, boot: boot))
    }
  }

  private static func length(from row: borrowing Statement, at column: Column) throws(Unreadable) -> Duration {
    try RowBounds.length(from: row, at: column.place) ?? .zero
  }

  private static func purpose(from row: borrowing Statement) throws(Unreadable) -> Countdown.Purpose {
    guard let purpose = Countdown.Purpose(rawValue: row.text(at: Column.purpose.place)) else {
      throw Unreadable(column: "purpose")
    }
    return purpose
  }
}

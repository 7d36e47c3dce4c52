import AlarmCore

/// A row of `progress`: an alarm's progress. It is written at each ring, snooze, pause and stop, and it alone determines what rings
/// next.
///
/// It contains the number of its definition, and also the alarm's id. `next_due` is the time that the state waits for: that of the
/// occurrence, the countdown's end, or when the ringing alert was due. `started_at` is the countdown's latest start, or when ringing
/// began; `off_since` is when the alarm was switched off, `off_until` when it will be on again; `ends_at_uptime` is the boot clock's
/// time at the end of a countdown in `boot`, or of a ring in `ring_boot`.
enum ProgressRow {
  /// In the order of `bind` and `record`.
  enum Column: Int, RowColumn {
    case id, state, nextDue, occurrenceDue, occurrenceDate, purpose, total, elapsed, startedAt, endsAtUptime, boot
    case ringBoot, cursor, skippedDue, skippedDate, skippedBy, overtakenDate, snoozeCount, missedAt, offSince, offUntil
    case offUntilDate
  }

  static let columns = Column.names

  /// Reads the progress of all alarms in the order of their definitions, with its checksum and its number.
  static let selectAll = "SELECT \(columns.joined(separator: ", ")), checksum, sequence FROM progress ORDER BY sequence"
  /// The place of the number among the columns that are read.
  static let sequencePlace = Int32(columns.count + 1)

  /// Inserts or replaces the progress of an alarm whose definition is stored; otherwise writes nothing.
  static let save = """
    INSERT INTO progress (\(columns.joined(separator: ", ")), checksum, sequence)
    SELECT \((1...columns.count + 1).map { "?\($0)" }.joined(separator: ", ")), sequence FROM alarms WHERE id = ?1
    ON CONFLICT (sequence) DO UPDATE SET
      \((columns + ["checksum"]).map { "\($0) = excluded.\($0)" }.joined(separator: ", "))
    """

  /// Binds the parts of a record that change.
  static func bind(_ record: AlarmRecord, to statement: borrowing Statement) throws(ArchiveError) {
    try statement.bind(record.id, at: Column.id.parameter)
    try bind(record.phase, to: statement)
    try statement.bind(record.cursor.map { Int64($0.dayNumber) }, at: Column.cursor.parameter)
    try statement.bind(record.skipped?.due.microseconds, at: Column.skippedDue.parameter)
    try statement.bind(record.skipped?.date.map { Int64($0.dayNumber) }, at: Column.skippedDate.parameter)
    try statement.bind(record.skippedBy?.word, at: Column.skippedBy.parameter)
    try statement.bind(record.overtaken.map { Int64($0.dayNumber) }, at: Column.overtakenDate.parameter)
    try statement.bind(Int64(record.snoozeCount), at: Column.snoozeCount.parameter)
    try statement.bind(record.missedAt?.microseconds, at: Column.missedAt.parameter)
    try statement.bind(record.offSince?.microseconds, at: Column.offSince.parameter)
    try statement.bind(record.offUntil?.due.microseconds, at: Column.offUntil.parameter)
    try statement.bind(record.offUntil?.date.map { Int64($0.dayNumber) }, at: Column.offUntilDate.parameter)
  }

  /// The record whose progress is in the present row.
  static func record(
    of definition: consuming AlarmDefinition, createdAt: WallInstant, from row: borrowing Statement
  ) throws(Unreadable) -> AlarmRecord {
    let skipped = try RowBounds.optionalInstant(from: row, at: Column.skippedDue.place)
      .map { due throws(Unreadable) in
        Occurrence(due: due, date: try RowBounds.date(from: row, at: Column.skippedDate.place))
      }
    let phase = try phase(from: row, definition.whileAsleep)
    let offSince = try RowBounds.optionalInstant(from: row, at: Column.offSince.place)
    // An alarm that is off doesn't do anything that has to end.
    guard offSince == nil || phase.state == .scheduled else { throw Unreadable(column: "off_since") }
    let offUntil = try RowBounds.optionalInstant(from: row, at: Column.offUntil.place)
      .map { due throws(Unreadable) in
        Occurrence(due: due, date: try RowBounds.date(from: row, at: Column.offUntilDate.place))
      }
    return AlarmRecord(
      definition: definition, phase: phase,
      cursor: try RowBounds.date(from: row, at: Column.cursor.place), skipped: skipped,
      skippedBy: row.optionalText(at: Column.skippedBy.place).map(EventOrigin.init(word:)),
      overtaken: try RowBounds.date(from: row, at: Column.overtakenDate.place),
      snoozeCount: Int(
        try RowBounds.number(from: row, at: Column.snoozeCount.place, within: RowBounds.counts) ?? 0),
      createdAt: createdAt, missedAt: try RowBounds.optionalInstant(from: row, at: Column.missedAt.place),
      offSince: offSince, offUntil: offSince == nil ? nil : offUntil)
  }
}

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
    guard let state = AlarmState(rawValue: row.text(at: Column.state.place)), state != .off else {
      throw Unreadable(column: "state")
    }
    let occurrence = Occurrence(
      due: try RowBounds.instant(from: row, at: Column.occurrenceDue.place),
      date: try RowBounds.date(from: row, at: Column.occurrenceDate.place))
    let nextDue = try RowBounds.instant(from: row, at: Column.nextDue.place)
    let startedAt = try RowBounds.instant(from: row, at: Column.startedAt.place)
    let endsAtUptime = try RowBounds.uptime(from: row, at: Column.endsAtUptime.place)
    switch state {
    case .scheduled, .off:
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

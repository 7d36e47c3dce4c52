import AlarmCore

/// A row of `alarms`: an alarm's definition. It is written when the alarm is set or changed.
///
/// Instants and lengths are whole microseconds, the resolution of the clocks and of the bus; a local date is stored as its day number,
/// a time of day as its minute. `ring_window` is the ring timeout.
enum DefinitionRow {
  private static let ownColumns = ["id", "created_at"]
  private static let shown = RowParts(from: Int32(ownColumns.count), presentation)
  private static let rest = RowParts(from: Int32(ownColumns.count + shown.columns.count), parts)
  private static let given = RowParts(from: Int32(ownColumns.count + shown.columns.count + rest.columns.count), options)

  /// The columns, in the order in which they are bound and read.
  static let columns = ownColumns + shown.columns + rest.columns + given.columns

  /// Reads every definition, in the order in which they were scheduled, with its checksum and its number.
  static let selectAll = "SELECT \(columns.joined(separator: ", ")), checksum, sequence FROM alarms ORDER BY sequence"
  /// The place of the number among the columns that are read.
  static let sequencePlace = Int32(columns.count + 1)

  /// Inserts a definition, or replaces the stored one and keeps its place in the order.
  static let save = """
    INSERT INTO alarms (\(columns.joined(separator: ", ")), checksum)
    VALUES (\(columns.map { _ in "?" }.joined(separator: ", ")), ?)
    ON CONFLICT (id) DO UPDATE SET
      \((columns.dropFirst() + ["checksum"]).map { "\($0) = excluded.\($0)" }.joined(separator: ", "))
    """

  /// Removes a definition and its progress.
  static let remove = "DELETE FROM alarms WHERE id = ?"

  /// The name that is reported for a row that can't be read.
  static func name(of row: borrowing Statement) -> String { row.optionalID(at: 0)?.description ?? "without an id" }

  /// Binds the parts of a record that never change.
  static func bind(_ record: AlarmRecord, to statement: borrowing Statement) throws(ArchiveError) {
    try statement.bind(record.id, at: 1)
    try statement.bind(record.createdAt.microseconds, at: 2)
    try shown.write(record.definition.presentation, to: statement)
    try rest.write(record.definition, to: statement)
    try given.write(record.definition.options.all, to: statement)
  }

  /// The definition in the present row, and when it was scheduled.
  static func read(_ row: borrowing Statement) throws(Unreadable) -> (AlarmDefinition, createdAt: WallInstant) {
    guard let id = row.optionalID(at: 0) else { throw Unreadable(column: "id") }
    let createdAt = try RowBounds.instant(from: row, at: 1)
    var presentation = Presentation(title: "")
    try shown.read(row, into: &presentation)
    var definition = AlarmDefinition(id: id, presentation: consume presentation)
    try rest.read(row, into: &definition)
    // Set all at once: setting each option by itself would make another box each time.
    var options = AlarmOptions()
    try given.read(row, into: &options)
    definition.options = RareParts(options)
    return (definition, createdAt)
  }
}

extension DefinitionRow {
  /// The parts that aren't shown: when the alarm is due, what it does, and who owns it.
  static let parts: [RowPart<AlarmDefinition>] = [
    .text("owner", { $0.owner }, { $0.owner = $1 }),
    schedule,
    .length("pre_alert", { $0.countdown.preAlert }, { $0.countdown.preAlert = $1 }),
    .length("post_alert", { $0.countdown.postAlert }, { $0.countdown.postAlert = $1 }),
    sound,
    // 0: it stops, and doesn't snooze.
    .number(
      "max_snoozes", within: RowBounds.counts, { Int64($0.onTimeout.snoozes) },
      { $0.onTimeout = ($1 ?? 0) > 0 ? .snooze(upTo: Int($1 ?? 0)) : .stop }),
    .action("stop", { $0.actions.stop }, { $0.actions.stop = $1 }),
    .action("secondary", { $0.actions.secondary }, { $0.actions.secondary = $1 }),
    .action("countdown", { $0.actions.countdownButton }, { $0.actions.countdownButton = $1 }),
    .action("countdown2", { $0.actions.secondCountdownButton }, { $0.actions.secondCountdownButton = $1 }),
  ]
}

extension DefinitionRow {
  /// The options that were given. Columns that are never NULL contain the default if the option wasn't given.
  static let options: [RowPart<AlarmOptions>] = [
    .text("metadata", { $0.metadata ?? "" }, { $0.metadata = $1 }),
    .optionalText("zone", { $0.zone }, { $0.zone = $1 }),
    .number("volume", within: 0...100, { $0.volume.map { Int64($0) } }, { $0.volume = $1.map { Int($0) } }),
    .length("ramp", { $0.ramp }, { $0.ramp = $1 }),
    .length(
      "ring_window", isRare: false, { $0.ringTimeout ?? AlarmOptions.standardRingTimeout }, { $0.ringTimeout = $1 }),
    .length(
      "late_window", isRare: false, { $0.lateWindow ?? AlarmOptions.standardLateWindow }, { $0.lateWindow = $1 }),
    .word("while_asleep", { $0.whileAsleep ?? .count }, { $0.whileAsleep = $1 }),
    .optionalText("options", { $0.text }, { if let text = $1 { $0.take(text: text) } }),
    .optionalText("template", { $0.template }, { $0.template = $1 }),
  ]
}

extension DefinitionRow {
  /// When it is due: an instant, or a time of day with weekdays or a rule. A timer has none of these.
  static let schedule = RowPart<AlarmDefinition>(
    "fixed_at", "time_of_day", "weekdays", "rrule", "rrule_start", "rrule_exceptions", "rrule_calendar",
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
        // The file, whose name has no line break, and its days.
        let calendar = recurrence.calendar.map { "\($0.file)\n" + $0.days.map(\.description).joined(separator: " ") }
        try statement.bind(calendar, at: place + 6)
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
    let exceptions = try dates(in: row.text(at: place + 5), column: "rrule_exceptions")
    let parts = row.optionalText(at: place + 6)?.split(separator: "\n", omittingEmptySubsequences: false) ?? []
    let calendar = try parts.first.map { file throws(Unreadable) in
      CalendarDays(
        file: String(file), days: try dates(in: parts.dropFirst().joined(separator: " "), column: "rrule_calendar"))
    }
    return .recurring(time, Recurrence(rule: rule, start: start, exceptions: exceptions, calendar: calendar))
  }

  private static func dates(in text: String, column: String) throws(Unreadable) -> [CivilDate] {
    try text.split(separator: " ").map { word throws(Unreadable) in
      guard let date = CivilDate(String(word)) else { throw Unreadable(column: column) }
      return date
    }
  }
}

extension DefinitionRow {
  /// The parts that are shown. Most texts are in one column, see `TextsColumn`.
  static let presentation: [RowPart<Presentation>] = [
    .text("title", { $0.title.text }, { $0.title.text = $1 }),
    .text("body", { $0.body.text }, { $0.body.text = $1 }),
    .text("icon", { $0.icon }, { $0.icon = $1 }),
    .text("tint", { $0.tint }, { $0.tint = $1 }),
    button,
    .number("can_pause", within: 0...1, { $0.canPause ? 1 : 0 }, { $0.canPause = $1 != 0 }),
    .rareText("symbol_icon", { $0.symbolIcon }, { $0.symbolIcon = $1 }),
    .rareText("tray_icon", { $0.trayIcon }, { $0.trayIcon = $1 }),
    // NULL: the share that has passed; -1: none.
    .number(
      "progress", within: -1...Int64(CountdownProgress.shares.upperBound),
      {
        switch $0.progress {
        case .automatic: nil
        case .hidden: -1
        case .share(let percent): Int64(percent)
        }
      }, { $0.progress = $1.map { $0 < 0 ? .hidden : .share(Int($0)) } ?? .automatic }),
    texts,
  ]

  private static let button = RowPart<Presentation>("button_label", "button_behavior", isRare: true) {
    (presentation, statement, place) throws(ArchiveError) in
    guard let button = presentation.secondaryButton else { return }
    try statement.bind(button.label.text, at: place)
    try statement.bind(button.behavior.rawValue, at: place + 1)
  } read: { (presentation, row, place) throws(Unreadable) in
    guard let label = row.optionalText(at: place) else { return }
    guard let behavior = SecondaryButton.Behavior(rawValue: row.text(at: place + 1)) else {
      throw Unreadable(column: "button_behavior")
    }
    presentation.secondaryButton = SecondaryButton(label: LocalizedText(label), behavior: behavior)
  }

  /// Read after the others, because translations are added to the text in its own column.
  private static let texts = RowPart<Presentation>("texts", isRare: true) {
    (presentation, statement, place) throws(ArchiveError) in
    try statement.bind(TextsColumn.column(of: presentation), at: place)
  } read: { (presentation, row, place) throws(Unreadable) in
    if let texts = row.optionalText(at: place) { try TextsColumn.read(texts, into: &presentation) }
  }
}

extension DefinitionRow {
  /// The sound's kind, and its name or path if the kind has one.
  static let sound = RowPart<AlarmDefinition>(
    "sound_kind", "sound",
    write: { (definition, statement, place) throws(ArchiveError) in
      let (kind, name): (String, String?) =
        switch definition.sound {
        case .standard: ("standard", nil)
        case .silent: ("silent", nil)
        case .named(let name): ("named", name)
        case .file(let path): ("file", path)
        }
      try statement.bind(kind, at: place)
      try statement.bind(name, at: place + 1)
    },
    read: { (definition, row, place) throws(Unreadable) in
      definition.sound =
        switch row.text(at: place) {
        case "standard": .standard
        case "silent": .silent
        case "named": .named(row.text(at: place + 1))
        case "file": .file(row.text(at: place + 1))
        default: throw Unreadable(column: "sound_kind")
        }
    })
}

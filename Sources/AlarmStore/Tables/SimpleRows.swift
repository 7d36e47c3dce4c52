import AlarmCore

/// A row of `history`: how a ring ended.
enum HistoryRow {
  /// In the order of `bind` and `entry`.
  enum Column: Int, RowColumn {
    case alarm, title, owner, due, rangAt, endedAt, ending, endedBy, why, count
  }

  private static let list = (Column.names + ["checksum"]).joined(separator: ", ")

  /// Reads the entries that ended since an instant (?1), the latest first; at most ?2, and only one owner's (?3) unless that is
  /// NULL.
  static let select = """
    SELECT \(list) FROM history
    WHERE ended_at >= ?1 AND (?3 IS NULL OR owner = ?3) ORDER BY ended_at DESC, sequence DESC LIMIT ?2
    """

  /// Reads all entries, unordered.
  static let selectAll = "SELECT \(list) FROM history NOT INDEXED"

  /// Inserts an entry.
  static let save =
    "INSERT INTO history (\(list)) VALUES (\(Column.allCases.map { _ in "?" }.joined(separator: ", ")), ?)"

  /// Binds an entry's columns.
  static func bind(_ entry: HistoryEntry, to statement: borrowing Statement) throws(ArchiveError) {
    try statement.bind(entry.alarm, at: Column.alarm.parameter)
    try statement.bind(entry.title.text, at: Column.title.parameter)
    try statement.bind(entry.owner, at: Column.owner.parameter)
    try statement.bind(entry.due.microseconds, at: Column.due.parameter)
    try statement.bind(entry.rangAt?.microseconds, at: Column.rangAt.parameter)
    try statement.bind(entry.endedAt.microseconds, at: Column.endedAt.parameter)
    try statement.bind(entry.ending.rawValue, at: Column.ending.parameter)
    try statement.bind(entry.by.word, at: Column.endedBy.parameter)
    try statement.bind(entry.why.map(\.rawValue).joined(separator: " "), at: Column.why.parameter)
    try statement.bind(Int64(entry.count), at: Column.count.parameter)
  }

  /// The entry in the present row; nil: the row is invalid.
  static func entry(from row: borrowing Statement) -> HistoryEntry? {
    guard let alarm = row.optionalID(at: Column.alarm.place),
      let ending = HistoryEntry.Ending(rawValue: row.text(at: Column.ending.place))
    else { return nil }
    return HistoryEntry(
      alarm: alarm, title: LocalizedText(row.text(at: Column.title.place)), owner: row.text(at: Column.owner.place),
      due: WallInstant(microseconds: row.integer(at: Column.due.place)),
      rangAt: row.optionalInteger(at: Column.rangAt.place).map(WallInstant.init(microseconds:)),
      endedAt: WallInstant(microseconds: row.integer(at: Column.endedAt.place)), ending: ending,
      by: EventOrigin(word: row.text(at: Column.endedBy.place)),
      // Words that only a later version knows are left out.
      why: row.text(at: Column.why.place).split(separator: " ").compactMap { Circumstance(rawValue: String($0)) },
      count: Int(min(max(row.integer(at: Column.count.place), 1), RowBounds.counts.upperBound)))
  }
}

/// A row of `apps`: the permission of an application.
enum AppRow {
  /// In the order of `bind` and `app`.
  enum Column: Int, RowColumn {
    case id, state, kind, name, decidedAt, ignoredAt
  }

  private static let list = (Column.names + ["checksum"]).joined(separator: ", ")

  /// Reads every application.
  static let selectAll = "SELECT \(list) FROM apps ORDER BY id"

  /// Inserts an application, or replaces its stored row.
  static let save = """
    INSERT INTO apps (\(list)) VALUES (\(Column.allCases.map { _ in "?" }.joined(separator: ", ")), ?)
    ON CONFLICT (id) DO UPDATE SET
      \((Column.names.dropFirst() + ["checksum"]).map { "\($0) = excluded.\($0)" }.joined(separator: ", "))
    """

  /// Binds the columns.
  static func bind(_ app: AppPermission, to statement: borrowing Statement) throws(ArchiveError) {
    try statement.bind(app.id, at: Column.id.parameter)
    try statement.bind(app.state.rawValue, at: Column.state.parameter)
    try statement.bind(app.kind?.rawValue, at: Column.kind.parameter)
    try statement.bind(app.name, at: Column.name.parameter)
    try statement.bind(app.decidedAt?.microseconds, at: Column.decidedAt.parameter)
    try statement.bind(app.ignoredAt?.microseconds, at: Column.ignoredAt.parameter)
  }

  /// The application in the present row. A word that a later program wrote doesn't count as a decision.
  static func app(from row: borrowing Statement) -> AppPermission {
    func instant(_ column: Column) -> WallInstant? {
      row.optionalInteger(at: column.place).map { WallInstant(microseconds: $0) }
    }
    return AppPermission(
      id: row.text(at: Column.id.place),
      state: PermissionState(rawValue: row.text(at: Column.state.place)) ?? .notDetermined,
      kind: row.optionalText(at: Column.kind.place).flatMap(CallerKind.init), name: row.text(at: Column.name.place),
      decidedAt: instant(.decidedAt), ignoredAt: instant(.ignoredAt))
  }
}

/// A row of `owner_calls`: a press. Its activation token isn't stored, as it is only useful for some seconds.
enum CallRow {
  /// In the order of `bind` and `call`.
  enum Column: Int, RowColumn {
    case press, pressedAt, owner, alarm, kind, occurrence, action, parameters, foreground
  }

  private static let list = (Column.names + ["checksum"]).joined(separator: ", ")

  /// Reads every press, the oldest first.
  static let selectAll = "SELECT \(list) FROM owner_calls ORDER BY pressed_at, press"
  /// Inserts a press.
  static let save = """
    INSERT OR REPLACE INTO owner_calls (\(list)) VALUES (\(Column.allCases.map { _ in "?" }.joined(separator: ", ")), ?)
    """
  /// Removes a press.
  static let remove = "DELETE FROM owner_calls WHERE press = ?"

  /// Binds a press that has an action.
  static func bind(_ call: OwnerCall, to statement: borrowing Statement) throws(ArchiveError) {
    try statement.bind(call.press, at: Column.press.parameter)
    try statement.bind(call.pressedAt.microseconds, at: Column.pressedAt.parameter)
    try statement.bind(call.owner, at: Column.owner.parameter)
    try statement.bind(call.alarm, at: Column.alarm.parameter)
    try statement.bind(call.kind.rawValue, at: Column.kind.parameter)
    try statement.bind(call.occurrence.microseconds, at: Column.occurrence.parameter)
    try statement.bind(call.action?.name, at: Column.action.parameter)
    try statement.bind(call.action?.parameters, at: Column.parameters.parameter)
    try statement.bind(call.action?.isForeground == true ? 1 : 0, at: Column.foreground.parameter)
  }

  /// The press in the present row; nil: the row is invalid.
  static func call(from row: borrowing Statement) -> OwnerCall? {
    guard let press = row.optionalID(at: Column.press.place), let alarm = row.optionalID(at: Column.alarm.place),
      let kind = OwnerCall.Kind(rawValue: row.text(at: Column.kind.place))
    else { return nil }
    return OwnerCall(
      press: press, pressedAt: WallInstant(microseconds: row.integer(at: Column.pressedAt.place)),
      owner: row.text(at: Column.owner.place), alarm: alarm, kind: kind,
      occurrence: WallInstant(microseconds: row.integer(at: Column.occurrence.place)),
      action: AlarmAction(
        name: row.text(at: Column.action.place), parameters: row.text(at: Column.parameters.place),
        isForeground: row.integer(at: Column.foreground.place) != 0))
  }
}

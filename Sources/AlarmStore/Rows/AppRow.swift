import AlarmCore

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

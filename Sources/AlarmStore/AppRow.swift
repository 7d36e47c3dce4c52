import AlarmCore

/// The columns of what is remembered of an application.
enum AppRow {
  /// In the order of `bind` and `app`.
  static let columns = ["id", "state", "kind", "name", "decided_at", "ignored_at"]

  /// Reads every application.
  static let selectAll = "SELECT \(columns.joined(separator: ", ")), checksum FROM apps ORDER BY id"

  /// Inserts one, or replaces what is stored of it.
  static let save = """
    INSERT INTO apps (\(columns.joined(separator: ", ")), checksum) VALUES (?, ?, ?, ?, ?, ?, ?)
    ON CONFLICT (id) DO UPDATE SET
      \((columns.dropFirst() + ["checksum"]).map { "\($0) = excluded.\($0)" }.joined(separator: ", "))
    """

  /// Binds the columns in their order.
  static func bind(_ app: AppPermission, to statement: borrowing Statement) throws(ArchiveError) {
    try statement.bind(app.id, at: 1)
    try statement.bind(app.state.rawValue, at: 2)
    try statement.bind(app.kind?.rawValue, at: 3)
    try statement.bind(app.name, at: 4)
    try statement.bind(app.decidedAt?.microseconds, at: 5)
    try statement.bind(app.ignoredAt?.microseconds, at: 6)
  }

  /// What the present row says. A word that a later program wrote is not a decision.
  static func app(from row: borrowing Statement) -> AppPermission {
    func instant(_ column: Int32) -> WallInstant? {
      row.optionalInteger(at: column).map { WallInstant(microseconds: $0) }
    }
    return AppPermission(
      id: row.text(at: 0), state: PermissionState(rawValue: row.text(at: 1)) ?? .notDetermined,
      kind: row.optionalText(at: 2).flatMap(CallerKind.init), name: row.text(at: 3), decidedAt: instant(4),
      ignoredAt: instant(5))
  }
}

import AlarmCore
import TestSupport

@testable import AlarmStore

/// A store of one layout: the text of an SQL file that makes it, in `Layouts`. The steps made it once, when the layout was the newest,
/// or, for those up to 21, when the first of these files was written; it is never made anew.
struct StoredLayout {
  /// The layout's version.
  let version: Int

  /// Where the file is.
  var path: String { "\(BuiltPrograms.checkout)/Tests/Units/AlarmStoreTests/Layouts/layout-\(version).sql" }

  /// The layout's tables, with the column that orders their rows.
  static let tables = [
    "alarms": "sequence", "progress": "sequence", "history": "sequence", "apps": "id", "owner_calls": "press",
    "clock": "id",
  ]

  /// What was one table until the progress of alarms had its own.
  static let undividedAlarms = "alarms JOIN progress USING (sequence, id)"

  /// What stands in some columns, as SQL writes it, row by row. `source`: where they are, unless in the table itself.
  static func values(
    _ columns: [String], of table: String, from source: String? = nil, in database: borrowing Database
  ) throws -> [[String]] {
    guard let order = tables[table], !columns.isEmpty else { return [] }
    let list = columns.map { "quote(\($0))" }.joined(separator: ", ")
    let rows = try database.prepare("SELECT \(list) FROM \(source ?? table) ORDER BY \(order)")
    var values: [[String]] = []
    while try rows.step() { values.append(columns.indices.map { rows.text(at: Int32($0)) }) }
    return values
  }

  /// The SQL that makes a store of this layout with what a store of the newest one has, as far as this one has columns for it.
  func sql(of newest: borrowing Database) throws -> String {
    let model = try Database(path: ":memory:")
    try Layout(of: model).migrate(model, through: Array(Migration.all.prefix(version)))
    for table in Self.tables.keys.sorted() {
      let present = try model.columns(of: table)
      let source = present.map { Self.source(of: $0, in: table, version: version) }
      for row in try Self.values(source, of: table, in: newest) {
        try model.execute(
          "INSERT INTO \(table) (\(present.joined(separator: ", "))) VALUES (\(row.joined(separator: ", ")))")
      }
    }
    if version >= Migration.checksums.version { try RowSeals.renew(in: model, except: []) }
    return try Self.dump(model, version: version)
  }

  /// Where a column's value is in the newest layout. The first history had five columns.
  private static func source(of column: String, in table: String, version: Int) -> String {
    guard table == "history", version < Migration.historyOfRings.version else { return column }
    return ["at": "ended_at", "event": "ending", "detail": "''"][column] ?? column
  }

  private static func dump(_ database: borrowing Database, version: Int) throws -> String {
    var lines = ["PRAGMA application_id = \(Migration.applicationID);", "PRAGMA user_version = \(version);"]
    let schema = try database.prepare("SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY rowid")
    while try schema.step() { lines.append(schema.text(at: 0) + ";") }
    for table in tables.keys.sorted() {
      let columns = try database.columns(of: table)
      for row in try values(columns, of: table, in: database) {
        lines.append(
          "INSERT INTO \(table) (\(columns.joined(separator: ", ")))\nVALUES (\(row.joined(separator: ", ")));")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

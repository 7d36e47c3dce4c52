import AlarmCore
import TestSupport

@testable import AlarmStore

/// A store of one layout: the text of an SQL file that makes it, in `Layouts`. It is not what a program of that time wrote: `sql`
/// made the tables by the layout's own steps, which never change after their release, and put into them what the program of the
/// day stores in the newest one. Each file was written when its layout was the newest; those up to 21 when the first of these
/// files was. 21 to 23 got more rows later, and lost none: unusual rings, outages, and presses on each button.
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
      let isUndivided = version < Migration.progressApart.version && table == "alarms"
      for row in try Self.values(source, of: table, from: isUndivided ? Self.undividedAlarms : nil, in: newest) {
        // The first layouts had fewer buttons, which their checks say.
        let verb = table == "owner_calls" ? "INSERT OR IGNORE" : "INSERT"
        try model.execute(
          "\(verb) INTO \(table) (\(present.joined(separator: ", "))) VALUES (\(row.joined(separator: ", ")))")
      }
    }
    if version >= Migration.checksums.version { try RowSeals.renew(in: model, except: []) }
    return try Self.dump(model, version: version)
  }

  /// Where a column's value is in the newest layout. The first history had five columns.
  private static func source(of column: String, in table: String, version: Int) -> String {
    // They are renewed when all rows are there.
    if column == "checksum" { return "NULL" }
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

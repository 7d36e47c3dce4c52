import AlarmCore
import TestSupport

@testable import AlarmStore

/// A store of one layout: the text of an SQL file that makes it, in `Layouts`. It is written once, while its layout is the newest.
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

  /// The values of some columns, as SQL writes them, row by row.
  static func values(
    _ columns: [String], of table: String, in database: borrowing Database
  ) throws -> [[String]] {
    guard let order = tables[table], !columns.isEmpty else { return [] }
    let list = columns.map { "quote(\($0))" }.joined(separator: ", ")
    let rows = try database.prepare("SELECT \(list) FROM \(table) ORDER BY \(order)")
    var values: [[String]] = []
    while try rows.step() { values.append(columns.indices.map { rows.text(at: Int32($0)) }) }
    return values
  }

  /// The SQL that makes a store of this layout, from the database as it is.
  func sql(of database: borrowing Database) throws -> String {
    var lines = ["PRAGMA application_id = \(Migration.applicationID);", "PRAGMA user_version = \(version);"]
    let schema = try database.prepare("SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY rowid")
    while try schema.step() { lines.append(schema.text(at: 0) + ";") }
    for table in Self.tables.keys.sorted() {
      let columns = try database.columns(of: table)
      for row in try Self.values(columns, of: table, in: database) {
        lines.append(
          "INSERT INTO \(table) (\(columns.joined(separator: ", ")))\nVALUES (\(row.joined(separator: ", ")));")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

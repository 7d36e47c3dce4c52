import AlarmCore

/// Checks and renews the checksums of a whole file.
enum RowSeals {
  /// Computes the checksums of all rows again, except those whose checksum was already wrong: a change of layout must not make damage
  /// look intact. The layout may be an older one, and lack some of the columns.
  static func renew(in database: borrowing Database, except damaged: Set<RowName>) throws(ArchiveError) {
    for seal in RowSeal.ofAnyLayout {
      guard let columns = try list(seal, in: database) else { continue }
      let rows = try database.prepare(
        "SELECT \(columns), checksum, \(seal.key) FROM \(seal.table)", sealedBy: seal)
      let write = try database.prepare("UPDATE \(seal.table) SET checksum = ?1 WHERE \(seal.key) = ?2")
      var sums: [(RowName, Int64)] = []
      while try rows.step() {
        let name = RowName(rows, seal)
        if !damaged.contains(name) { sums.append((name, rows.checksum())) }
      }
      for (name, sum) in sums {
        try write.bind(sum, at: 1)
        if let id = name.id { try write.bind(id, at: 2) } else { try write.bind(name.number, at: 2) }
        try write.run()
      }
    }
  }

  /// The rows that have changed since they were sealed, in a layout that may lack some of the columns.
  static func damaged(in database: borrowing Database) throws(ArchiveError) -> Set<RowName> {
    var damaged: Set<RowName> = []
    for seal in RowSeal.ofAnyLayout {
      guard let columns = try list(seal, in: database) else { continue }
      let rows = try database.prepare("SELECT \(columns), checksum, \(seal.key) FROM \(seal.table)", sealedBy: seal)
      while try rows.step() {
        guard !rows.isSealed() else { continue }
        damaged.insert(RowName(rows, seal))
      }
    }
    return damaged
  }

  /// The sealed columns in the form that SQL selects; a column that doesn't exist yet is NULL, which changes no checksum. Nil: the
  /// layout has no such table.
  private static func list(_ seal: RowSeal, in database: borrowing Database) throws(ArchiveError) -> String? {
    let present = try database.columns(of: seal.table)
    guard !present.isEmpty else { return nil }
    return seal.columns.map { present.contains($0) ? $0 : "NULL" }.joined(separator: ", ")
  }
}

/// Identifies a row of a table.
struct RowName: Hashable {
  private let table: String
  /// The row's key, if it is an id.
  let id: AlarmID?
  /// The row's key, if it is a number.
  let number: Int64

  /// The present row; its key follows its checksum.
  init(_ row: borrowing Statement, _ seal: RowSeal) {
    let place = Int32(seal.columns.count + 1)
    table = seal.table
    id = row.optionalID(at: place)
    number = id == nil ? row.integer(at: place) : 0
  }
}

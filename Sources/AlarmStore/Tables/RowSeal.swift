import AlarmCore

/// A table whose rows contain a checksum of their content: SQLite detects damage to a file's structure, but accepts a changed letter or
/// number as a stored value.
///
/// A checksum covers the values of named columns that aren't NULL, independent of their order: adding a column later, without a value,
/// doesn't change it.
struct RowSeal: Sendable {
  /// The table's name.
  let table: String
  /// The column that is used to find a row.
  let key: String
  /// The columns that the checksum covers.
  let columns: [String]
  /// A number for each column, so swapped values result in another checksum.
  let seeds: [UInt64]
  /// Columns of older layouts whose values are covered by the checksums.
  let retired: [String]

  /// A table, the column that is used to find a row, and the columns that are sealed.
  init(_ table: String, key: String, _ columns: [String], retired: [String] = []) {
    self.table = table
    self.key = key
    self.columns = columns
    self.retired = retired
    seeds = columns.map { RowSum.hash($0, from: 0) }
  }

  static let alarms = RowSeal("alarms", key: "sequence", DefinitionRow.columns, retired: ["do_not_disturb", "wake"])
  static let progress = RowSeal("progress", key: "sequence", ProgressRow.columns)
  static let history = RowSeal("history", key: "sequence", HistoryRow.Column.names)
  static let apps = RowSeal("apps", key: "rowid", AppRow.Column.names)
  static let calls = RowSeal("owner_calls", key: "press", CallRow.Column.names)
  static let clock = RowSeal("clock", key: "id", ["id", "seen_at"])

  /// The seals of all tables.
  static let all = [alarms, progress, history, apps, calls, clock]
  /// The same for any layout: a column that a layout doesn't have is NULL there, which changes no checksum.
  static let ofAnyLayout = all.map { RowSeal($0.table, key: $0.key, $0.columns + $0.retired) }
}

/// Computes the checksum of one row while its values are bound or read. For one thread.
final class RowSum {
  private let seeds: [UInt64]
  private var sum: UInt64 = 0
  /// The places without a value in the row that was read, among the first 128, as bits.
  private(set) var absent: UInt128 = 0

  /// For a statement whose first values are the sealed columns of a table.
  init(_ seal: RowSeal) { seeds = seal.seeds }

  /// The hash; starts a new row.
  func take() -> Int64 {
    defer { sum = 0 }
    return Int64(bitPattern: sum)
  }

  /// Starts a new row, forgetting its values so far.
  func clear() { (sum, absent) = (0, 0) }

  /// The checksum of a row that is read. `hash` gives the hash of the value at a place, from its seed; nil: it has no value.
  func checksum(by hash: (Int32, UInt64) -> UInt64?) -> Int64 {
    // Both are local variables: for variables of a class, Swift checks at each use whether anything else is using them.
    var (sum, absent): (UInt64, UInt128) = (0, 0)
    for (place, seed) in seeds.enumerated() {
      if let hash = hash(Int32(truncatingIfNeeded: place), seed) {
        sum &+= hash
      } else if place < UInt128.bitWidth {
        absent |= 1 &<< UInt128(truncatingIfNeeded: place)
      }
    }
    self.absent = absent
    return Int64(bitPattern: sum)
  }

  /// Whether the value at a place, counted from 0, is covered by the checksum.
  func counts(_ place: Int32) -> Bool { seeds.indices.contains(Int(place)) }

  func add(_ number: Int64, at place: Int32) {
    if counts(place) { sum &+= Self.hash(of: number, from: seeds[Int(place)]) }
  }

  func add(_ bytes: UnsafeRawBufferPointer, isText: Bool, at place: Int32) {
    if counts(place) { sum &+= Self.hash(of: bytes, isText: isText, from: seeds[Int(place)]) }
  }

  /// What a whole number adds to the checksum, from its place's seed.
  static func hash(of number: Int64, from seed: UInt64) -> UInt64 {
    step(step(seed, 1), UInt64(bitPattern: number))
  }

  /// What a text or bytes add to the checksum.
  static func hash(of bytes: UnsafeRawBufferPointer, isText: Bool, from seed: UInt64) -> UInt64 {
    hash(bytes, from: step(seed, isText ? 2 : 3))
  }

  /// The hash of a text, from a seed.
  static func hash(_ text: String, from start: UInt64) -> UInt64 {
    var text = text
    return text.withUTF8 { hash(UnsafeRawBufferPointer($0), from: start) }
  }

  /// The hash of a number, from a seed.
  static func hash(_ number: Int64, from start: UInt64) -> UInt64 { step(start, UInt64(bitPattern: number)) }

  /// Each step can be reversed, so another value in the same place always gives another hash.
  static func hash(_ bytes: UnsafeRawBufferPointer, from start: UInt64) -> UInt64 {
    var hash = step(start, UInt64(bytes.count))
    var place = 0
    while place + 8 <= bytes.count {
      hash = step(hash, bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self).littleEndian)
      place += 8
    }
    var rest: UInt64 = 0
    for byte in bytes[place...] { rest = rest << 8 | UInt64(byte) }
    return step(hash, rest)
  }

  private static func step(_ hash: UInt64, _ value: UInt64) -> UInt64 {
    let mixed = (hash ^ value) &* 0x9e37_79b9_7f4a_7c15
    return mixed ^ (mixed >> 29)
  }
}

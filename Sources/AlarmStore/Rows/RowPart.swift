import AlarmCore

/// Columns that hold one part of a value: their names, how the part is written to them, and how it is read, in one place.
struct RowPart<Value>: Sendable {
  /// Writes the part of a value; the number is that of the first column's parameter.
  typealias Write = @Sendable (Value, borrowing Statement, Int32) throws(ArchiveError) -> Void
  /// Puts what the present row says into a value; the number is that of the first column.
  typealias Read = @Sendable (inout Value, borrowing Statement, Int32) throws(Unreadable) -> Void

  /// The columns, which stand side by side in what is bound and read.
  let columns: [String]
  /// Whether NULL in all columns leaves a new value as it is, so that nothing needs to be read.
  let isRare: Bool
  /// What isn't bound is NULL.
  let write: Write
  let read: Read

  init(_ columns: String..., isRare: Bool = false, write: @escaping Write, read: @escaping Read) {
    self.columns = columns
    self.isRare = isRare
    self.write = write
    self.read = read
  }
}

/// The parts of a value one after the other, each with the number of its first column.
struct RowParts<Value>: Sendable {
  private let parts: [(place: Int32, part: RowPart<Value>)]
  /// All columns, in the order in which they are bound and read.
  let columns: [String]

  /// Parts whose first column has a number, counted from 0.
  init(from first: Int32, _ parts: [RowPart<Value>]) {
    var next = first
    var placed: [(Int32, RowPart<Value>)] = []
    for part in parts {
      placed.append((next, part))
      next += Int32(part.columns.count)
    }
    self.parts = placed
    columns = parts.flatMap(\.columns)
  }

  /// Binds all parts of a value.
  func write(_ value: Value, to statement: borrowing Statement) throws(ArchiveError) {
    for (place, part) in parts { try part.write(value, statement, place + 1) }
  }

  /// Puts all parts of the present row into a new value.
  func read(_ row: borrowing Statement, into value: inout Value) throws(Unreadable) {
    for (place, part) in parts where !(part.isRare && row.areNull(part.columns.count, from: place)) {
      try part.read(&value, row, place)
    }
  }
}

/// Why a row is not what its table is for; only a file that something else wrote can have such a row.
struct Unreadable: Error {
  /// The column that makes no sense.
  let column: String
}

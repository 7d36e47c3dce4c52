import AlarmCore

/// Columns that hold one part of a value: their names, and how the part is written and read, in one place.
struct RowPart<Value>: Sendable {
  /// Writes the part of a value; the number is that of the first column's parameter.
  typealias Write = @Sendable (Value, borrowing Statement, Int32) throws(ArchiveError) -> Void
  /// Reads the part from the present row into a value; the number is that of the first column.
  typealias Read = @Sendable (inout Value, borrowing Statement, Int32) throws(Unreadable) -> Void

  /// The columns, which are adjacent in what is bound and read.
  let columns: [String]
  /// Whether NULL in all columns leaves a new value unchanged, so that nothing needs to be read.
  let isRare: Bool
  /// Columns that it doesn't bind are NULL.
  let write: Write
  let read: Read

  init(_ columns: String..., isRare: Bool = false, write: @escaping Write, read: @escaping Read) {
    self.columns = columns
    self.isRare = isRare
    self.write = write
    self.read = read
  }
}

/// The parts of a value in order, each with the number of its first column.
struct RowParts<Value>: Sendable {
  private let parts: [(place: Int32, part: RowPart<Value>)]
  /// How each part is read. `rare`: the bits of its columns, which needn't be read if all of them are NULL; 0: they are read.
  private let readings: [(place: Int32, rare: UInt128, read: RowPart<Value>.Read)]
  /// All columns, in the order in which they are bound and read.
  let columns: [String]

  /// Parts in order; the first one's first column has the number `first`, counted from 0.
  init(from first: Int32, _ parts: [RowPart<Value>]) {
    var next = first
    var placed: [(Int32, RowPart<Value>)] = []
    for part in parts {
      placed.append((next, part))
      next += Int32(part.columns.count)
    }
    self.parts = placed
    readings = placed.map { place, part in
      let end = Int(place) + part.columns.count
      let bits: UInt128 =
        part.isRare && end <= UInt128.bitWidth ? ((1 << UInt128(part.columns.count)) - 1) << UInt128(place) : 0
      return (place, bits, part.read)
    }
    columns = parts.flatMap(\.columns)
  }

  /// Binds all parts of a value.
  func write(_ value: Value, to statement: borrowing Statement) throws(ArchiveError) {
    for (place, part) in parts { try part.write(value, statement, place + 1) }
  }

  /// Puts all parts of the present row into a new value.
  func read(_ row: borrowing Statement, into value: inout Value) throws(Unreadable) {
    let absent = row.absentColumns()
    for (place, rare, read) in readings where rare == 0 || absent & rare != rare { try read(&value, row, place) }
  }
}

/// Why a row can't be read; only a file that another program wrote can have such a row.
struct Unreadable: Error {
  /// The column with an invalid value.
  let column: String
}

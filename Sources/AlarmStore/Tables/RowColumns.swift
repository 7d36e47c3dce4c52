import AlarmCore

/// The columns of a table in the order in which they are bound and read, each named once: `pressedAt` is `pressed_at` in SQL.
///
/// Each coding key specifies its own name in the code. Otherwise the runtime would look names up, which takes millions of instructions
/// at each start.
protocol RowColumn: CaseIterable, CodingKey, RawRepresentable<Int>, Sendable {}

extension RowColumn {
  /// The column's number among those that are read.
  var place: Int32 { Int32(rawValue) }
  /// The column's number among the parameters.
  var parameter: Int32 { place + 1 }

  /// The column's name in SQL.
  var name: String {
    let letters = stringValue.utf8.flatMap { letter in
      (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(letter) ? [UInt8(ascii: "_"), letter + 32] : [letter]
    }
    return String(decoding: letters, as: UTF8.self)
  }

  /// The names of all columns, in order.
  static var names: [String] { allCases.map(\.name) }
}

/// Columns that hold one part of a value: their names, and how the part is written and read, in one place.
struct RowPart<Value>: Sendable {
  /// Writes the part of a value; the number is that of the first column's parameter.
  typealias Write = @Sendable (Value, borrowing Statement, Int32) throws(ArchiveError) -> Void
  /// Reads the part from the present row into a value; the number is that of the first column.
  typealias Read = @Sendable (inout Value, borrowing Statement, Int32) throws(Unreadable) -> Void

  /// The columns, which are next to each other in what is bound and read.
  let columns: [String]
  /// Whether NULL in all columns leaves a new value unchanged, so that nothing has to be read.
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
  /// How each part is read. `rare`: the bits of its columns, which don't have to be read if all of them are NULL; 0: they are read.
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

  /// Stores all parts of the present row in a new value.
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

// The kinds of columns: each has a closure that gets the part from a value, and one that sets it after reading.
extension RowPart {
  /// A text, never NULL.
  static func text(
    _ column: String, _ get: @escaping @Sendable (Value) -> String,
    _ set: @escaping @Sendable (inout Value, String) -> Void
  ) -> RowPart {
    RowPart(column) { (value, statement, place) throws(ArchiveError) in
      try statement.bind(get(value), at: place)
    } read: { (value, row, place) throws(Unreadable) in
      set(&value, row.text(at: place))
    }
  }

  /// A text; NULL if there is none, as in a new value.
  static func optionalText(
    _ column: String, _ get: @escaping @Sendable (Value) -> String?,
    _ set: @escaping @Sendable (inout Value, String?) -> Void
  ) -> RowPart {
    RowPart(column, isRare: true) { (value, statement, place) throws(ArchiveError) in
      try statement.bind(get(value), at: place)
    } read: { (value, row, place) throws(Unreadable) in
      set(&value, row.optionalText(at: place))
    }
  }

  /// A text that is empty for most alarms; the empty text is stored as NULL.
  static func rareText(
    _ column: String, _ get: @escaping @Sendable (Value) -> String,
    _ set: @escaping @Sendable (inout Value, String) -> Void
  ) -> RowPart {
    .optionalText(column) {
      let text = get($0)
      return text.isEmpty ? nil : text
    } _: {
      set(&$0, $1 ?? "")
    }
  }

  /// A length in whole microseconds; NULL if there is none, as in a new value, unless it isn't rare.
  static func length(
    _ column: String, isRare: Bool = true, _ get: @escaping @Sendable (Value) -> Duration?,
    _ set: @escaping @Sendable (inout Value, Duration?) -> Void
  ) -> RowPart {
    RowPart(column, isRare: isRare) { (value, statement, place) throws(ArchiveError) in
      try statement.bind(get(value)?.wholeMicroseconds, at: place)
    } read: { (value, row, place) throws(Unreadable) in
      set(&value, try RowBounds.length(from: row, at: place))
    }
  }

  /// A whole number; NULL if there is none, as in a new value.
  static func number(
    _ column: String, within range: ClosedRange<Int64>, _ get: @escaping @Sendable (Value) -> Int64?,
    _ set: @escaping @Sendable (inout Value, Int64?) -> Void
  ) -> RowPart {
    RowPart(column, isRare: true) { (value, statement, place) throws(ArchiveError) in
      try statement.bind(get(value), at: place)
    } read: { (value, row, place) throws(Unreadable) in
      set(&value, try RowBounds.number(from: row, at: place, within: range))
    }
  }

  /// One word from a fixed list.
  static func word<Word: RawRepresentable<String> & SendableMetatype>(
    _ column: String, _ get: @escaping @Sendable (Value) -> Word, _ set: @escaping @Sendable (inout Value, Word) -> Void
  ) -> RowPart {
    RowPart(column) { (value, statement, place) throws(ArchiveError) in
      try statement.bind(get(value).rawValue, at: place)
    } read: { (value, row, place) throws(Unreadable) in
      guard let word = Word(rawValue: row.text(at: place)) else { throw Unreadable(column: column) }
      set(&value, word)
    }
  }

  /// An action of the owner's application, in three columns whose names have the same prefix; all are NULL if there is none.
  static func action(
    _ name: String, _ get: @escaping @Sendable (Value) -> AlarmAction?,
    _ set: @escaping @Sendable (inout Value, AlarmAction?) -> Void
  ) -> RowPart {
    RowPart("\(name)_action", "\(name)_parameters", "\(name)_foreground", isRare: true) {
      (value, statement, place) throws(ArchiveError) in
      guard let action = get(value) else { return }
      try statement.bind(action.name, at: place)
      try statement.bind(action.parameters, at: place + 1)
      try statement.bind(action.isForeground ? 1 : 0, at: place + 2)
    } read: { (value, row, place) throws(Unreadable) in
      set(
        &value,
        row.optionalText(at: place).map { name in
          AlarmAction(
            name: name, parameters: row.optionalText(at: place + 1) ?? "", isForeground: row.integer(at: place + 2) != 0
          )
        })
    }
  }
}

/// The range of numbers that a row may have. The limits are far beyond anything that the agent writes, but small enough that no
/// arithmetic on such numbers can overflow and no search through the calendar takes long: any program may have written the file.
enum RowBounds {
  /// The years 1800 to 9999, in microseconds of Unix time. An instant before 1970 comes from a clock that has lost its battery.
  static let instants: ClosedRange<Int64> = -5_364_662_400_000_000...253_402_300_799_999_999
  /// The same years as day numbers.
  static let dates: ClosedRange<Int64> = -62_091...2_932_896
  /// A year in either direction, in microseconds. An elapsed time is negative if the clock was set back.
  static let lengths: ClosedRange<Int64> = -31_622_400_000_000...31_622_400_000_000
  /// Microseconds of a boot clock: 73,000 years.
  static let uptimes: ClosedRange<Int64> = 0...(1 << 61)

  /// How often something happened.
  static let counts: ClosedRange<Int64> = 0...1_000_000

  /// An instant; NULL means the epoch.
  static func instant(from row: borrowing Statement, at column: Int32) throws(Unreadable) -> WallInstant {
    WallInstant(microseconds: try number(from: row, at: column, within: instants) ?? 0)
  }

  static func optionalInstant(from row: borrowing Statement, at column: Int32) throws(Unreadable) -> WallInstant? {
    try number(from: row, at: column, within: instants).map(WallInstant.init(microseconds:))
  }

  static func date(from row: borrowing Statement, at column: Int32) throws(Unreadable) -> CivilDate? {
    try number(from: row, at: column, within: dates).map { CivilDate(dayNumber: Int($0)) }
  }

  static func length(from row: borrowing Statement, at column: Int32) throws(Unreadable) -> Duration? {
    try number(from: row, at: column, within: lengths).map { .microseconds($0) }
  }

  static func uptime(from row: borrowing Statement, at column: Int32) throws(Unreadable) -> Int64? {
    try number(from: row, at: column, within: uptimes)
  }

  static func number(
    from row: borrowing Statement, at column: Int32, within range: ClosedRange<Int64>
  ) throws(Unreadable) -> Int64? {
    guard let number = row.optionalInteger(at: column) else { return nil }
    guard range.contains(number) else { throw Unreadable(column: row.name(of: column)) }
    return number
  }
}

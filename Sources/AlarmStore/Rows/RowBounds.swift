import AlarmCore

/// The range of numbers that a row may have. The limits are far beyond anything that the agent writes, but small enough that no
/// arithmetic on such numbers can overflow and no search through the calendar takes long: a file may have been written by any
/// program.
enum RowBounds {
  /// The years 1800 to 9999, in microseconds of Unix time. An instant before 1970 comes of a clock that has lost its battery.
  static let instants: ClosedRange<Int64> = -5_364_662_400_000_000...253_402_300_799_999_999
  /// The same years as day numbers.
  static let dates: ClosedRange<Int64> = -62_091...2_932_896
  /// A year either way, in microseconds. An elapsed time is negative if the clock was set back.
  static let lengths: ClosedRange<Int64> = -31_622_400_000_000...31_622_400_000_000
  /// Microseconds of a boot clock: 73,000 years.
  static let uptimes: ClosedRange<Int64> = 0...(1 << 61)

  /// How often something happened.
  static let counts: ClosedRange<Int64> = 0...1_000_000

  /// An instant; NULL is the epoch.
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

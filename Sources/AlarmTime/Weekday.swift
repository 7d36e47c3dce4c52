/// A day of the week, numbered as in ISO 8601: Monday is 1, Sunday is 7.
@usableFromInline
package enum Weekday: Int, Hashable, Sendable, CaseIterable, Comparable {
  case monday = 1
  case tuesday, wednesday, thursday, friday, saturday, sunday

  /// The word used on the bus, in JSON and on the command line: `mon` … `sun`.
  package var word: String {
    switch self {
    case .monday: "mon"
    case .tuesday: "tue"
    case .wednesday: "wed"
    case .thursday: "thu"
    case .friday: "fri"
    case .saturday: "sat"
    case .sunday: "sun"
    }
  }

  @inlinable package static func < (left: Weekday, right: Weekday) -> Bool { left.rawValue < right.rawValue }
}

/// A set of weekdays in one byte; the empty set means "once".
@usableFromInline
package struct WeekdaySet: OptionSet, Hashable, Sendable {
  /// Bit 0 is Monday, bit 6 is Sunday.
  @usableFromInline package let rawValue: UInt8

  @inlinable package init(rawValue: UInt8) { self.rawValue = rawValue & 0x7f }

  /// The set of the given days.
  @inlinable package init(_ days: some Sequence<Weekday>) {
    self.init(rawValue: days.reduce(0) { $0 | 1 << UInt8($1.rawValue - 1) })
  }

  /// Monday to Friday.
  package static let workdays = WeekdaySet(rawValue: 0b001_1111)
  /// Saturday and Sunday.
  package static let weekend = WeekdaySet(rawValue: 0b110_0000)
  /// All seven days.
  package static let everyDay = WeekdaySet(rawValue: 0b111_1111)

  /// Whether the day is in the set.
  @inlinable package func contains(_ day: Weekday) -> Bool { rawValue & 1 << UInt8(day.rawValue - 1) != 0 }

  /// The days in the set, Monday first.
  package var days: [Weekday] { Weekday.allCases.filter(contains) }

  /// The first date, not before a given one, whose weekday is in the set; that date itself for the empty set.
  @inlinable package func firstDate(from date: CivilDate) -> CivilDate {
    // Bit 0 of the rotated mask is the date's own weekday.
    let shift = UInt16(date.weekday.rawValue - 1)
    let rotated = (UInt16(rawValue) | UInt16(rawValue) << 7) >> shift
    return rotated == 0 ? date : date + rotated.trailingZeroBitCount
  }
}

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

/// A number that decides between singular and plural.
enum PluralNumber: Hashable, Sendable {
  /// A whole number, without its sign.
  case whole(UInt64)
  /// A number with decimals, which are always shown.
  case fraction(Double)

  /// The number that a gettext catalogue counts with; gettext has no fractions.
  var wholePart: UInt64 {
    switch self {
    case .whole(let whole): whole
    case .fraction(let fraction): UInt64(exactly: fraction.magnitude.rounded(.down)) ?? 2
    }
  }
}

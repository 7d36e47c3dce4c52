/// A number that decides about singular and plural.
enum PluralNumber: Hashable, Sendable {
  /// A whole number, without its sign.
  case whole(UInt64)
  /// A number with decimals, which are always shown.
  case fraction(Double)
}

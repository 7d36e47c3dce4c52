/// The decimals of a number, for grammars that can also write what they read.
enum DecimalText {
  /// `.5` for 500,000 microseconds, without zeros at the end; empty for none.
  static func fraction(microseconds: Int64) -> String {
    guard microseconds > 0 else { return "" }
    var digits = String(microseconds)
    digits = String(repeating: "0", count: max(0, 6 - digits.utf8.count)) + digits
    while digits.hasSuffix("0") { digits.removeLast() }
    return "." + digits
  }
}

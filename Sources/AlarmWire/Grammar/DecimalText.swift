/// The decimals of a number, for grammars that can also write what they read.
enum DecimalText {
  /// `.5` for 500,000 microseconds, without zeros at the end; empty for none.
  static func fraction(microseconds: Int64) -> String {
    guard microseconds > 0 else { return "" }
    var (value, places) = (microseconds, 6)
    while value % 10 == 0 { (value, places) = (value / 10, places - 1) }
    let digits = String(value)
    return "." + String(repeating: "0", count: max(0, places - digits.utf8.count)) + digits
  }
}

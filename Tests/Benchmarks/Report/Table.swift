import Glibc

/// Aligned lines for a person.
enum Table {
  /// Prints a line at once, also into a file or a pipe: whoever waits for an hour sees how far it is.
  static func print(_ line: String) {
    Swift.print(line)
    fflush(nil)
  }

  /// Prints a name and its columns.
  static func line(_ name: String, _ columns: String...) {
    let padded = columns.map { String(repeating: " ", count: max(0, 13 - $0.count)) + $0 }
    print("  " + name + String(repeating: " ", count: max(1, 44 - name.count)) + padded.joined())
  }

  /// A number with so many digits after the point.
  static func number(_ value: Double, _ digits: Int = 2) -> String {
    guard value.isFinite else { return "-" }
    var scale = 1
    for _ in 0..<digits { scale *= 10 }
    let scaled = Int((abs(value) * Double(scale)).rounded())
    let fraction = String(scaled % scale)
    let zeros = String(repeating: "0", count: digits - (digits == 0 ? digits : fraction.count))
    return (value < 0 ? "-" : "") + String(scaled / scale) + (digits == 0 ? "" : "." + zeros + fraction)
  }

  /// A number with as many digits as a person reads: three, or all of a large one.
  static func short(_ value: Double) -> String {
    number(value, abs(value) >= 100 || value == value.rounded() ? 0 : abs(value) >= 10 ? 1 : 2)
  }

  /// So many alarms, for a heading.
  static func alarms(_ count: Int) -> String { count == 1 ? "1 alarm" : "\(count) alarms" }

  /// How many times the second the first is.
  static func ratio(_ value: Double, to reference: Double) -> String { number(value / reference) + " x" }
}

import Glibc

/// Aligned lines for people to read.
enum Table {
  /// Prints a line at once, also into a file or a pipe: a user who waits for an hour sees the progress.
  static func print(_ line: String) {
    Swift.print(line)
    fflush(nil)
  }

  /// Prints a name and its columns.
  static func line(_ name: String, _ columns: String...) {
    let padded = columns.map { String(repeating: " ", count: max(0, 13 - $0.count)) + $0 }
    print("  " + name + String(repeating: " ", count: max(1, 44 - name.count)) + padded.joined())
  }

  /// A number with this many digits after the point.
  static func number(_ value: Double, _ digits: Int = 2) -> String {
    guard value.isFinite else { return "-" }
    var scale = 1
    for _ in 0..<digits { scale *= 10 }
    let scaled = Int((abs(value) * Double(scale)).rounded())
    let fraction = String(scaled % scale)
    let zeros = String(repeating: "0", count: digits - (digits == 0 ? digits : fraction.count))
    return (value < 0 ? "-" : "") + String(scaled / scale) + (digits == 0 ? "" : "." + zeros + fraction)
  }

  /// A number with as many digits as people need: three, or all digits of a large one.
  static func short(_ value: Double) -> String {
    number(value, abs(value) >= 100 || value == value.rounded() ? 0 : abs(value) >= 10 ? 1 : 2)
  }

  /// A number of alarms, for a heading.
  static func alarms(_ count: Int) -> String { count == 1 ? "1 alarm" : "\(count) alarms" }

  /// The first value divided by the second.
  static func ratio(_ value: Double, to reference: Double) -> String { number(value / reference) + " x" }
}

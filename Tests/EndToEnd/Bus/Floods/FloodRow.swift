import TestSupport

/// How a flood affected others: one row of the table.
struct FloodRow: Sendable {
  /// What no flood may exceed.
  static let goals = FloodRow(
    name: "goal", rings: 0, late: 50, calls: 0, median: .nan, p99: 250, longest: .nan, resident: 64, proportional: .nan)

  var name: String
  /// How many alarms rang, each once.
  var rings: Int
  /// How late the last of them was; milliseconds.
  var late: Double
  /// How many calls of another client were answered.
  var calls: Int
  /// How long these took; milliseconds.
  var median: Double
  var p99: Double
  var longest: Double
  /// The agent's peak memory, in MiB.
  var resident: Double
  /// The agent's own memory at the end, in MiB.
  var proportional: Double

  /// Prints rows below the goals.
  static func report(_ rows: [FloodRow]) {
    let head = ["rings", "late (ms)", "calls", "p50 (ms)", "p99", "longest", "peak RSS (MiB)", "PSS"]
    print(line("flood", head))
    for row in [goals] + rows {
      print(
        line(
          row.name,
          [
            row.rings == 0 ? "" : "\(row.rings)", number(row.late), row.calls == 0 ? "" : "\(row.calls)",
            number(row.median), number(row.p99), number(row.longest), number(row.resident), number(row.proportional),
          ]))
    }
  }

  private static func line(_ name: String, _ columns: [String]) -> String {
    let padded = columns.map { String(repeating: " ", count: max(1, 11 - $0.count)) + $0 }.joined()
    return name + String(repeating: " ", count: max(1, 48 - name.count)) + padded
  }

  private static func number(_ value: Double) -> String {
    guard value.isFinite else { return "" }
    let tenths = Int((value * 10).rounded())
    return "\(tenths / 10).\(abs(tenths % 10))"
  }
}

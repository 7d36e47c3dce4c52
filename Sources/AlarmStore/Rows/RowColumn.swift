/// The columns of a table in the order in which they are bound and read, each named once: `pressedAt` is `pressed_at` in SQL.
///
/// A coding key has its own name in the code. Otherwise the runtime would look names up, which takes millions of instructions
/// at each start.
protocol RowColumn: CaseIterable, CodingKey, RawRepresentable<Int>, Sendable {}

extension RowColumn {
  /// The column's number among those that are read.
  var place: Int32 { Int32(rawValue) }
  /// The column's number among the parameters.
  var parameter: Int32 { place + 1 }

  /// The column's name in SQL.
  var name: String {
    let letters = stringValue.utf8.flatMap { letter in
      (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(letter) ? [UInt8(ascii: "_"), letter + 32] : [letter]
    }
    return String(decoding: letters, as: UTF8.self)
  }

  /// The names of all columns, in order.
  static var names: [String] { allCases.map(\.name) }
}

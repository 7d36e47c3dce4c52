/// The columns of a table in the order in which they are bound and read, each named once: `pressedAt` is `pressed_at` in SQL.
///
/// A coding key knows its own name. Without that, the runtime would look it up, for millions of instructions at each start.
protocol RowColumn: CaseIterable, CodingKey, RawRepresentable<Int>, Sendable {}

extension RowColumn {
  /// Its number in what is read.
  var place: Int32 { Int32(rawValue) }
  /// Its number in what is bound.
  var parameter: Int32 { place + 1 }

  /// Its name in SQL.
  var name: String {
    let letters = stringValue.utf8.flatMap { letter in
      (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(letter) ? [UInt8(ascii: "_"), letter + 32] : [letter]
    }
    return String(decoding: letters, as: UTF8.self)
  }

  /// The names of all, in their order.
  static var names: [String] { allCases.map(\.name) }
}

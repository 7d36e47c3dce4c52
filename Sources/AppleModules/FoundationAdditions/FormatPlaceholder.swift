/// One placeholder of a format: `%@`, `%2$lld`, `%.2f`.
///
/// It is parsed by hand: a regular expression would be compiled anew for each text, at fifty times the cost.
struct FormatPlaceholder {
  /// The argument that it names, from 0; nil: the next one.
  let place: Int?
  /// The text that follows it.
  let rest: Substring

  /// Reads the placeholder at the beginning of a text; nil: there is none.
  init?(_ text: Substring) {
    var rest = text.utf8
    guard rest.popFirst() == UInt8(ascii: "%") else { return nil }
    let number = rest.prefix(while: Self.isDigit)
    if number.isEmpty {
      place = nil
    } else {
      rest = rest[number.endIndex...]
      guard number.count <= 3, rest.popFirst() == UInt8(ascii: "$"), let position = Int(Substring(number)) else {
        return nil
      }
      place = position - 1
    }
    if rest.first == UInt8(ascii: ".") {
      rest.removeFirst()
      let digits = rest.prefix(while: Self.isDigit)
      guard (1...2).contains(digits.count) else { return nil }
      rest = rest[digits.endIndex...]
    }
    if rest.starts(with: "ll".utf8) {
      rest.removeFirst(2)
    } else if let size = rest.first, "lhq".utf8.contains(size) {
      rest.removeFirst()
    }
    guard let kind = rest.popFirst(), "@diuf".utf8.contains(kind) else { return nil }
    self.rest = Substring(rest)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
}

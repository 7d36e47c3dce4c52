import Foundation

/// Fills arguments into a text with placeholders.
///
/// A translation comes from a file and may be wrong: unlike with `String(format:)`, a placeholder of another type or without an
/// argument can't read foreign memory here; it is shown as it is.
enum PlaceholderText {
  /// The text with each placeholder replaced by its argument, by position (`%2$@`) or in order. `nested` returns the text of an
  /// argument that has to be looked up itself.
  static func filled(
    _ format: String, with arguments: [String.LocalizationValue.Argument],
    nested: (LocalizedStringResource) -> String
  ) -> String {
    // A text without arguments isn't a format: "100 %" stays as it is.
    guard !arguments.isEmpty else { return format }
    var result = ""
    var rest = Substring(format)
    var next = 0
    while let sign = rest.firstIndex(of: "%") {
      result += rest[..<sign]
      rest = rest[sign...]
      if rest.hasPrefix("%%") {
        result += "%"
        rest = rest.dropFirst(2)
        continue
      }
      guard let placeholder = FormatPlaceholder(rest) else {
        result += "%"
        rest = rest.dropFirst()
        continue
      }
      let place = placeholder.place ?? next
      if placeholder.place == nil { next += 1 }
      result +=
        arguments.indices.contains(place)
        ? text(of: arguments[place], nested) : String(rest[..<placeholder.rest.startIndex])
      rest = placeholder.rest
    }
    return result + rest
  }

  private static func text(
    of argument: String.LocalizationValue.Argument, _ nested: (LocalizedStringResource) -> String
  ) -> String {
    switch argument {
    case .text(let text): text
    case .signed(let number): String(number)
    case .unsigned(let number): String(number)
    case .floating(let number): String(format: "%f", number)
    case .resource(let resource): nested(resource)
    }
  }
}

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

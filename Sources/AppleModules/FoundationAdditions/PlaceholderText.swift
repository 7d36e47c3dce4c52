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

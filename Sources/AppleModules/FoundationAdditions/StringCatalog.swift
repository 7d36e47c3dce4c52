import Foundation

/// An `.xcstrings` file: all languages of a table in one JSON object.
struct StringCatalog: Decodable, Sendable {
  /// A text, or its variations.
  struct Localization: Decodable, Sendable {
    let stringUnit: Unit?
    let variations: Variations?
    /// The replacements for `%#@name@` in the text.
    let substitutions: [String: Substitution]?
  }

  /// A text and the state of its translation.
  struct Unit: Decodable, Sendable {
    let state: String?
    let value: String
  }

  /// One text for each plural category or kind of device.
  struct Variations: Decodable, Sendable {
    let plural: [String: Localization]?
    let device: [String: Localization]?
  }

  /// A part of a text that varies with a number of its own.
  struct Substitution: Decodable, Sendable {
    let argNum: Int?
    let formatSpecifier: String?
    let variations: Variations?
  }

  /// One key's translations.
  struct Entry: Decodable, Sendable {
    let localizations: [String: Localization]?
  }

  /// The development language, in which the keys themselves may be the texts.
  let sourceLanguage: String
  /// The translations by key.
  let strings: [String: Entry]

  /// Reads a file's content; nil: it isn't a catalogue.
  static func read(_ data: Data) -> StringCatalog? { try? JSONDecoder().decode(StringCatalog.self, from: data) }

  /// Every language in which there is some text.
  var languages: Set<String> { Set(strings.values.flatMap { ($0.localizations ?? [:]).keys }) }

  /// The text for a key in one language, in the plural form for its numbers; nil: it isn't translated.
  func format(
    of key: String, in language: String, for arguments: [String.LocalizationValue.Argument]
  ) -> String? {
    guard let localization = strings[key]?.localizations?[language],
      let text = text(of: localization, in: language, for: arguments.countingNumber, depth: 0)
    else { return nil }
    return Substitutions(localization.substitutions ?? [:]).expanded(text) { substitution, place in
      let number = arguments.indices.contains(place) ? [arguments[place]].countingNumber : nil
      let whole = Localization(stringUnit: nil, variations: substitution.variations, substitutions: nil)
      return self.text(of: whole, in: language, for: number, depth: 0)
    }
  }

  /// Variations by device and by plural may be nested, in either order; deeper nesting doesn't occur.
  private func text(of localization: Localization, in language: String, for number: PluralNumber?, depth: Int)
    -> String?
  {
    if let unit = localization.stringUnit { return unit.value.isEmpty || unit.state == "new" ? nil : unit.value }
    guard depth < 4 else { return nil }
    let devices = localization.variations?.device ?? [:]
    if let device = devices["other"] ?? devices["mac"] ?? devices["iphone"] {
      return text(of: device, in: language, for: number, depth: depth + 1)
    }
    let plurals = localization.variations?.plural ?? [:]
    let category = number.map { PluralRules.category(of: $0, in: language) } ?? .other
    // `zero` may be given in every language, for a text such as "no eggs".
    let zero = number == .whole(0) ? plurals["zero"] : nil
    guard let plural = zero ?? plurals[category.rawValue] ?? plurals["other"] else { return nil }
    return text(of: plural, in: language, for: number, depth: depth + 1)
  }
}

/// Puts a string catalogue's substitutions into a text: `%#@eggs@` becomes the words for the number of eggs.
struct Substitutions {
  private let named: [String: StringCatalog.Substitution]

  /// The substitutions of one text.
  init(_ named: [String: StringCatalog.Substitution]) { self.named = named }

  /// The text with substitutions in place. All placeholders are numbered, because a substitution takes the place of its argument in
  /// their order. `words` returns the words for a substitution, given the place of its argument, counted from 0.
  func expanded(_ text: String, _ words: (StringCatalog.Substitution, Int) -> String?) -> String {
    guard !named.isEmpty else { return text }
    var result = ""
    var rest = Substring(text)
    var next = 0
    while let sign = rest.firstIndex(of: "%") {
      result += rest[..<sign]
      rest = rest[sign...]
      if rest.hasPrefix("%%") {
        result += "%%"
        rest = rest.dropFirst(2)
      } else if let match = rest.prefixMatch(of: /%(?:\d{1,3}\$)?#@([^@]{1,64})@/) {
        let substitution = named[String(match.output.1)]
        let place = substitution?.argNum.map { $0 - 1 } ?? next
        next += 1
        let specifier = "%\(place + 1)$\(substitution?.formatSpecifier ?? "lld")"
        let found = substitution.flatMap { words($0, place) } ?? specifier
        result += found.replacingOccurrences(of: "%arg", with: specifier)
        rest = rest[match.range.upperBound...]
      } else if let match = rest.prefixMatch(of: /%((?:\.\d{1,2})?(?:ll|l|h|q)?[@diuf])/) {
        next += 1
        result += "%\(next)$\(match.output.1)"
        rest = rest[match.range.upperBound...]
      } else {
        result += "%"
        rest = rest.dropFirst()
      }
    }
    return result + rest
  }
}

/// Fills arguments into a text with placeholders.
///
/// A translation comes from a file and may be wrong. Unlike with `String(format:)`, a placeholder of the wrong type or without an
/// argument can't read foreign memory; it is shown as it is.
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
/// It is parsed by hand: a regular expression would be compiled again for each text, which costs fifty times as much.
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

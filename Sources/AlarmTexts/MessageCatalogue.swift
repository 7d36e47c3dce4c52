/// A gettext catalogue in its compiled form, `.mo`. Everything in it is checked: a damaged file only has fewer texts.
package struct MessageCatalogue: Hashable, Sendable {
  private let texts: [String: [String]]
  private let plural: PluralExpression

  /// Reads a file's content; nil: it is not a catalogue.
  package init?(_ bytes: [UInt8]) {
    let reader = Reader(bytes: bytes)
    guard let reader, reader.revision >> 16 <= 1 else { return nil }
    var texts: [String: [String]] = [:]
    for number in 0..<reader.count {
      guard let key = reader.text(reader.originals, number), let value = reader.text(reader.translations, number) else {
        continue
      }
      // A key with a plural contains both forms; only the singular is used for look-ups.
      let singular = key.split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false)[0]
      texts[String(decoding: singular, as: UTF8.self)] = value.split(separator: 0, omittingEmptySubsequences: false)
        .map { String(decoding: $0, as: UTF8.self) }
    }
    plural = Self.plural(in: texts[""]?.first ?? "")
    texts[""] = nil
    self.texts = texts
  }

  /// The text for a key, in the form for a number; a text with the context takes precedence. Nil: there is none.
  package func text(for key: String, context: String? = nil, count: UInt64 = 1) -> String? {
    guard let forms = context.flatMap({ texts["\($0)\u{4}\(key)"] }) ?? texts[key] else { return nil }
    let place = forms.count > 1 ? plural.value(for: count).flatMap { Int(exactly: $0) } ?? 0 : 0
    let form = forms.indices.contains(place) ? forms[place] : forms.first
    return form.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The plural rule from the header; if there is none, the Germanic one.
  private static func plural(in header: String) -> PluralExpression {
    let name = "plural-forms:"
    let germanic = PluralExpression.binary(.unequal, .number, .constant(1))
    guard let line = header.split(separator: "\n").first(where: { $0.lowercased().hasPrefix(name) }) else {
      return germanic
    }
    for field in line.dropFirst(name.count).split(separator: ";") {
      let field = field.drop(while: \.isWhitespace)
      guard field.hasPrefix("plural=") else { continue }
      return PluralExpressionParser.parse(field.dropFirst("plural=".count)) ?? germanic
    }
    return germanic
  }

  /// Numbers and texts at places that the file names.
  private struct Reader {
    let bytes: [UInt8]
    let isBigEndian: Bool
    var revision: UInt32 { word(4) ?? .max }
    /// How many texts there are.
    var count: Int { min(Int(word(8) ?? 0), bytes.count / 8) }
    /// Where the table of keys is.
    var originals: Int { Int(word(12) ?? .max) }
    /// Where the table of texts is.
    var translations: Int { Int(word(16) ?? .max) }

    init?(bytes: [UInt8]) {
      switch bytes.prefix(4) {
      case [0xde, 0x12, 0x04, 0x95]: isBigEndian = false
      case [0x95, 0x04, 0x12, 0xde]: isBigEndian = true
      default: return nil
      }
      self.bytes = bytes
    }

    func word(_ place: Int) -> UInt32? {
      guard place >= 0, place <= bytes.count - 4 else { return nil }
      let four = bytes[place..<place + 4]
      return (isBigEndian ? Array(four) : four.reversed()).reduce(0) { $0 << 8 | UInt32($1) }
    }

    /// The text with a number in a table; nil: it isn't within the file.
    func text(_ table: Int, _ number: Int) -> ArraySlice<UInt8>? {
      guard let length = word(table + number * 8), let start = word(table + number * 8 + 4),
        Int(start) + Int(length) <= bytes.count
      else { return nil }
      return bytes[Int(start)..<Int(start) + Int(length)]
    }
  }
}

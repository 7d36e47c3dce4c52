import Foundation

/// The `.strings` files of a bundle: `"key" = "text";` with comments.
enum StringsFile {
  /// The texts in a file; a file with an error is read up to the error.
  static func read(_ data: Data) -> [String: String] {
    if data.starts(with: Data("bplist".utf8)) || data.starts(with: Data("<?xml".utf8)) {
      return (try? PropertyListDecoder().decode([String: String].self, from: data)) ?? [:]
    }
    let encoding: String.Encoding =
      data.starts(with: [0xff, 0xfe]) || data.starts(with: [0xfe, 0xff]) ? .utf16 : .utf8
    guard let text = String(data: data, encoding: encoding) else { return [:] }
    var reader = Reader(text.unicodeScalars)
    var texts: [String: String] = [:]
    while let key = reader.token() {
      // A key alone is its own text.
      let value = reader.accept("=") ? reader.token() : key
      guard let value, reader.accept(";") else { break }
      texts[key] = value
    }
    return texts
  }

  /// Walks through a file's characters.
  private struct Reader {
    private var rest: String.UnicodeScalarView.SubSequence

    init(_ text: String.UnicodeScalarView) { rest = text[...] }

    /// A quoted text or a bare word; nil: neither follows.
    mutating func token() -> String? {
      skipBlanks()
      if rest.first == "\"" { return quoted() }
      let word = rest.prefix {
        $0.isASCII && ($0.properties.isAlphabetic || ("0"..."9").contains($0) || "_.$/:-".unicodeScalars.contains($0))
      }
      rest = rest.dropFirst(word.count)
      return word.isEmpty ? nil : String(word)
    }

    /// Reads one character if it follows.
    mutating func accept(_ scalar: Unicode.Scalar) -> Bool {
      skipBlanks()
      guard rest.first == scalar else { return false }
      rest.removeFirst()
      return true
    }

    private mutating func quoted() -> String? {
      rest.removeFirst()
      var text = String.UnicodeScalarView()
      while let scalar = rest.popFirst() {
        if scalar == "\"" { return String(text) }
        guard scalar == "\\" else {
          text.append(scalar)
          continue
        }
        guard let letter = rest.popFirst() else { return nil }
        switch letter {
        case "n": text.append("\n")
        case "t": text.append("\t")
        case "r": text.append("\r")
        case "U", "u": text.append(contentsOf: codeUnits())
        default: text.append(letter)
        }
      }
      return nil
    }

    /// The characters for `\Uxxxx`; two of these in a row may be one character.
    private mutating func codeUnits() -> String.UnicodeScalarView {
      var units = [hexadecimal()]
      if (0xd800...0xdbff).contains(units[0]), rest.starts(with: "\\U".unicodeScalars) {
        rest = rest.dropFirst(2)
        units.append(hexadecimal())
      }
      return String(decoding: units, as: UTF16.self).unicodeScalars
    }

    private mutating func hexadecimal() -> UInt16 {
      let digits = rest.prefix(4).prefix { $0.properties.isASCIIHexDigit }
      rest = rest.dropFirst(digits.count)
      return UInt16(String(String.UnicodeScalarView(digits)), radix: 16) ?? 0xfffd
    }

    private mutating func skipBlanks() {
      while let next = rest.first {
        if next.properties.isWhitespace || next == "\u{feff}" {
          rest.removeFirst()
        } else if rest.starts(with: "//".unicodeScalars) {
          rest = rest.drop { $0 != "\n" && $0 != "\r" }
        } else if rest.starts(with: "/*".unicodeScalars) {
          rest = rest.dropFirst(2)
          while !rest.isEmpty, !rest.starts(with: "*/".unicodeScalars) { rest.removeFirst() }
          rest = rest.dropFirst(2)
        } else {
          return
        }
      }
    }
  }
}

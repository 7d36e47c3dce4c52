/// Prepares the texts of alarms for notifications: in one form, without control characters and direction overrides.
package enum PlainText {
  /// The text as one line: every run of blanks, line ends and control characters becomes one space. A text that was `joined` from
  /// several keeps the marks of `isolated`; other texts don't need them.
  package static func line(_ text: String, limit: Int, joined: Bool = false) -> String {
    if isPlain(text, limit: limit) { return text }
    let words = clean(text, limit: limit, joined).split { $0.isWhitespace }
    return cut(words.joined(separator: " "), limit: limit)
  }

  /// The text as several lines: line ends stay, and blank lines at either end are removed. `joined` is as for a line.
  package static func paragraph(_ text: String, limit: Int, joined: Bool = false) -> String {
    if isPlain(text, limit: limit) { return text }
    let lines = clean(text, limit: limit, joined).split(omittingEmptySubsequences: false) { $0.isNewline }
    let lined = lines.map { $0.split { $0.isWhitespace }.joined(separator: " ") }
    let filled = lined.drop { $0.isEmpty }.reversed().drop { $0.isEmpty }.reversed()
    return cut(filled.joined(separator: "\n"), limit: limit)
  }

  /// `& < >` as entities, for a server that reads bodies as markup: a bare `<` cuts the body on Plasma and LXQt.
  package static func escaped(_ text: String) -> String {
    guard text.utf8.contains(where: { entity(for: $0) != nil }) else { return text }
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      if let entity = entity(for: byte) { bytes += entity.utf8 } else { bytes.append(byte) }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// `‹ ›` for `< >`, for a server if it isn't known whether it reads markup.
  package static func withoutTags(_ text: String) -> String {
    String(text.map { $0 == "<" ? "‹" : $0 == ">" ? "›" : $0 })
  }

  /// `‹ › ＆` for `< > &`, for a field that some programs read as markup and others as plain text: it looks the same in all.
  package static func withoutMarkup(_ text: String) -> String { withoutTags(text).with("＆", forEach: "&") }

  /// Whether a text is a themed icon name and not a path or an address.
  package static func isIconName(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.count <= 128 && text.utf8.first != UInt8(ascii: ".")
      && text.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."): true
        default: false
        }
      }
  }

  /// Whether nothing in a text would be changed, as in most texts: they are English letters and signs with single spaces between them.
  private static func isPlain(_ text: String, limit: Int) -> Bool {
    guard text.utf8.count <= limit else { return false }
    let space = UInt8(ascii: " ")
    var last = space
    for byte in text.utf8 {
      guard (space..<0x7f).contains(byte), byte != space || last != space else { return false }
      last = byte
    }
    return text.isEmpty || last != space
  }

  private static func entity(for byte: UInt8) -> String? {
    switch byte {
    case UInt8(ascii: "&"): "&amp;"
    case UInt8(ascii: "<"): "&lt;"
    case UInt8(ascii: ">"): "&gt;"
    default: nil
    }
  }

  /// The text without control characters and direction overrides, and with no more scalars than a text of this length can need:
  /// otherwise one character could have thousands of combining marks.
  private static func clean(_ text: String, limit: Int, _ keepsIsolates: Bool) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars.prefix(limit * 8) {
      switch scalar.value {
      case isolateStart.value where keepsIsolates, isolateEnd.value where keepsIsolates: result.append(scalar)
      case 0x0a, 0x0d, 0x85, 0x2028, 0x2029: result.append(scalar)
      case 0x09: result.append(" ")
      case _ where isControl(scalar), 0xfeff: continue
      default: if scalar.properties.generalCategory != .control { result.append(scalar) }
      }
    }
    return String(result)
  }

  private static func cut(_ text: String, limit: Int) -> String {
    guard text.count > limit else { return text + missingEnds(in: text) }
    let head = text.prefix(limit - 1)
    return head + "…" + missingEnds(in: head)
  }
}

extension PlainText {
  /// The text with its lines broken between words, so that none has more characters than `width`; a longer word is broken anywhere.
  package static func wrapped(_ text: String, at width: Int) -> String {
    guard text.utf8.count > width else { return text }
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { wrapped(line: $0, at: max(1, width)) }
      .joined(separator: "\n")
  }

  private static func wrapped(line: Substring, at width: Int) -> String {
    var lines: [Substring] = []
    var rest = line
    while let limit = rest.index(rest.startIndex, offsetBy: width, limitedBy: rest.endIndex), limit < rest.endIndex {
      // A blank directly after the limit ends a line that is just full.
      let blank = rest[...limit].lastIndex(of: " ")
      let end = blank.flatMap { $0 > rest.startIndex ? $0 : nil } ?? limit
      lines.append(rest[..<end])
      rest = rest[end...].drop { $0 == " " }
    }
    return (lines + [rest]).joined(separator: "\n")
  }
}

extension PlainText {
  /// FIRST STRONG ISOLATE: the text after it is laid out by itself, in the direction of its first letter.
  static let isolateStart: Unicode.Scalar = "\u{2068}"
  /// POP DIRECTIONAL ISOLATE: the end of such a text.
  static let isolateEnd: Unicode.Scalar = "\u{2069}"

  /// A text from a person that will be part of a longer line. A text with letters from right to left is enclosed in U+2068 … U+2069, so
  /// that it can't reorder the text next to it: "20 min" would otherwise become "min 20". Any other text is returned unchanged.
  package static func isolated(_ text: String) -> String {
    // U+0590 is the first such letter; in UTF-8 it begins with 0xd6.
    guard text.utf8.contains(where: { $0 >= 0xd6 }) else { return text }
    var depth = 0
    var isOpen = false
    for scalar in text.unicodeScalars {
      switch scalar {
      case isolateStart: depth += 1
      case isolateEnd where depth > 0: depth -= 1
      case _ where isForeignControl(scalar): return enclosed(withoutControls(text))
      default: if depth == 0 && isRightToLeft(scalar) { isOpen = true }
      }
    }
    guard depth == 0 else { return enclosed(withoutControls(text)) }
    return isOpen ? enclosed(text) : text
  }

  /// The text without the marks that `isolated` adds, for programs.
  package static func withoutIsolates(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { $0 == isolateStart || $0 == isolateEnd }) else { return text }
    var plain = String.UnicodeScalarView()
    for scalar in text.unicodeScalars where scalar != isolateStart && scalar != isolateEnd { plain.append(scalar) }
    return String(plain)
  }

  /// The ends of the isolates that a text opens and doesn't close; empty for most texts. A text that was cut needs them.
  package static func missingEnds(in text: some StringProtocol) -> String {
    var depth = 0
    for scalar in text.unicodeScalars {
      if scalar == isolateStart { depth += 1 } else if scalar == isolateEnd { depth = max(depth - 1, 0) }
    }
    return String(repeating: Character(isolateEnd), count: depth)
  }

  /// Whether a character of a text controls the direction of others.
  static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x061c, 0x200e, 0x200f, 0x202a...0x202e, 0x2066...0x2069: true
    default: false
    }
  }

  private static func enclosed(_ text: String) -> String { "\(isolateStart)\(text)\(isolateEnd)" }

  private static func withoutControls(_ text: String) -> String {
    var plain = String.UnicodeScalarView()
    for scalar in text.unicodeScalars where !isControl(scalar) { plain.append(scalar) }
    return String(plain)
  }

  /// Whether it is a control that `isolated` doesn't add, or the end of an isolate that wasn't opened.
  private static func isForeignControl(_ scalar: Unicode.Scalar) -> Bool { isControl(scalar) && scalar != isolateStart }

  /// Whether a letter or digit belongs to a script that is written from right to left, by the blocks that Unicode reserves for them.
  private static func isRightToLeft(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0590...0x08ff, 0xfb1d...0xfdff, 0xfe70...0xfefc, 0x10800...0x10fff, 0x1e800...0x1efff: true
    default: false
    }
  }
}

// Replacements for `replacing(_:with:)`, `firstRange(of:)` and `contains(_:)` of the standard library. Those would add the parser of
// regular expressions, a megabyte, to the agent, which has none (links.test.sh checks that).
extension StringProtocol {
  /// The text with each such character replaced by another text.
  package func with(_ text: String, forEach character: Character) -> String {
    reduce(into: "") { whole, each in if each == character { whole += text } else { whole.append(each) } }
  }

  /// Where another text first begins; nil: nowhere.
  package func index(ofText other: String) -> Index? { indices.first { self[$0...].hasPrefix(other) } }
}

/// The longest texts that reach a notification server, in characters; longer ones end in `…`.
package enum TextLimit {
  /// An alarm's title, and a line about a missed alarm.
  package static let title = 128
  /// An alarm's line with details.
  package static let body = 512
  /// A button's label.
  package static let label = 32
  /// The text next to an icon in the tray.
  package static let tray = 16
  /// An application's name.
  package static let appName = 64
  /// An application's explanation of what it wants alarms for.
  package static let usage = 200
}

extension PlainText {
  /// FIRST STRONG ISOLATE: what follows is laid out by itself, in the direction of its first letter.
  static let isolateStart: Unicode.Scalar = "\u{2068}"
  /// POP DIRECTIONAL ISOLATE: the end of such a stretch.
  static let isolateEnd: Unicode.Scalar = "\u{2069}"

  /// A text from a person that is going to be part of a longer line. A text with letters from right to left is enclosed in
  /// U+2068 … U+2069, so that it can't reorder what stands beside it: "20 min" would otherwise become "min 20". Any other text is
  /// returned as it is, byte for byte.
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

  /// The end of each isolate that a text opens and doesn't close; empty for most. A text that was cut needs it.
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

  /// Whether a letter or digit belongs to a script that is written from right to left, by the blocks that Unicode keeps for them.
  private static func isRightToLeft(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0590...0x08ff, 0xfb1d...0xfdff, 0xfe70...0xfefc, 0x10800...0x10fff, 0x1e800...0x1efff: true
    default: false
    }
  }
}

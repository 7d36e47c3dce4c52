package import AlarmCore
import HostSystem

/// Makes text from other sources safe for a terminal, and measures it in cells.
package enum DisplayText {
  /// The text without characters that could control the terminal or reverse the reading order: control characters (a tab becomes a
  /// space, line ends stay on request) and bidirectional overrides. A text that the agent or this program has `joined` from several
  /// keeps the marks of `PlainText.isolated`.
  package static func clean(_ text: String, keepsLines: Bool = false, joined: Bool = false) -> String {
    var clean = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x2068, 0x2069: if joined { clean.append(scalar) }
      case 0x0a: clean.append(keepsLines ? scalar : " ")
      case 0x09: clean.append(" ")
      case 0...0x1f, 0x7f...0x9f: continue
      case 0x200e, 0x200f, 0x061c, 0x202a...0x202e, 0x2066, 0x2067, 0x2028, 0x2029, 0xfeff: continue
      default: clean.append(scalar)
      }
    }
    return String(clean)
  }

  /// How many cells a text takes on a terminal.
  package static func columns(_ text: some StringProtocol) -> Int { text.reduce(0) { $0 + columns($1) } }

  /// How many cells one character takes: 2 for East Asian wide characters and emoji, 0 for a single joiner or mark.
  package static func columns(_ character: Character) -> Int {
    guard let first = character.unicodeScalars.first else { return 0 }
    if first.isASCII { return character.unicodeScalars.contains("\u{fe0f}") ? 2 : 1 }
    if first.properties.isEmojiPresentation || character.unicodeScalars.contains("\u{fe0f}") || isWide(first) {
      return 2
    }
    switch first.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: return 0
    default: return 1
    }
  }

  /// The text in exactly this many cells: cut with `…` or filled with spaces.
  package static func fitted(_ text: String, to width: Int) -> String {
    let wide = columns(text)
    if wide <= width { return text + String(repeating: " ", count: width - wide) }
    let cut = prefix(of: text, columns: width - 1)
    return cut + "…" + PlainText.missingEnds(in: cut) + String(repeating: " ", count: max(0, width - 1 - columns(cut)))
  }

  /// The text in lines of at most this many cells, broken at spaces, and within a word only if it is longer than a line. If it
  /// doesn't fit into `limit` lines, it is cut with `…`.
  package static func wrapped(_ text: String, to width: Int, limit: Int) -> [String] {
    var lines: [String] = []
    for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
      var line = ""
      for word in paragraph.split(separator: " ") {
        var word = String(word)
        if !line.isEmpty && columns(line) + 1 + columns(word) > width {
          lines.append(line)
          line = ""
        }
        while columns(word) > width {
          let head = prefix(of: word, columns: width)
          lines.append(head)
          word.removeFirst(max(1, head.count))
        }
        line += line.isEmpty ? word : " " + word
      }
      lines.append(line)
    }
    guard lines.count > limit else { return lines }
    let last = fitted(lines[limit - 1], to: width)
    let room = prefix(of: last.withoutTrailingSpaces, columns: width - 1)
    return lines.prefix(limit - 1) + [room + "…"]
  }

  private static func prefix(of text: String, columns width: Int) -> String {
    var taken = 0
    return String(
      text.prefix { character in
        taken += columns(character)
        return taken <= width
      })
  }

  /// East Asian Width W and F, in blocks.
  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1100...0x115f, 0x2e80...0x303e, 0x3041...0x4dbf, 0x4e00...0xa4cf, 0xa960...0xa97f, 0xac00...0xd7a3,
      0xf900...0xfaff, 0xfe10...0xfe19, 0xfe30...0xfe6f, 0xff00...0xff60, 0xffe0...0xffe6, 0x20000...0x3fffd:
      true
    default: false
    }
  }
}

/// The reader's wording, with times in the format of the settings. The agent reports faults in the settings.
package let readersWords = WordingFiles.ofUser.with((SettingsFile().read().settings ?? AgentSettings()).clock)

/// A message in the reader's language, with its values: `say("No alarm rings.")`.
package func say(_ message: String, _ values: KeyValuePairs<String, String> = [:]) -> String {
  readersWords(message, values)
}

/// A message in the singular or plural form for a number.
package func say(_ count: Int, one: String, other: String, _ values: KeyValuePairs<String, String> = [:]) -> String {
  readersWords(count, one: one, other: other, values)
}

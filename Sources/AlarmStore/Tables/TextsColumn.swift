import AlarmCore

/// The column `texts`: lines `key=text` and `key[locale]=text` for texts that don't have their own column, with `\\` and `\n` for a
/// backslash and a line end. If there is no such text, it is NULL, which costs nothing to read.
enum TextsColumn {
  /// The column's value; nil: there are only texts that have columns.
  static func column(of presentation: Presentation) -> String? {
    var lines: [String] = []
    for key in PresentationText.allCases {
      let text = presentation[text: key]
      if !hasColumn(key), !text.text.isEmpty { lines.append("\(key.rawValue)=\(escaped(text.text))") }
      for (locale, translation) in text.translations.sorted(by: { $0.key < $1.key }) {
        lines.append("\(key.rawValue)[\(locale)]=\(escaped(translation))")
      }
    }
    return lines.isEmpty ? nil : lines.joined(separator: "\n")
  }

  /// Sets the stored texts in a presentation; throws for a line that no version of this program writes.
  static func read(_ column: String, into presentation: inout Presentation) throws(Unreadable) {
    for line in column.utf8.split(separator: newline) {
      guard let mark = line.firstIndex(of: UInt8(ascii: "=")) else { throw Unreadable(column: "texts") }
      let name = line[..<mark]
      let text = unescaped(line[line.index(after: mark)...])
      let parts = name.split(separator: UInt8(ascii: "["), maxSplits: 1)
      guard let first = parts.first, let key = PresentationText(rawValue: String(decoding: first, as: UTF8.self)) else {
        throw Unreadable(column: "texts")
      }
      if parts.count == 1 {
        presentation[text: key].text = text
        continue
      }
      guard parts[1].last == UInt8(ascii: "]"),
        let locale = LocaleName(String(decoding: parts[1].dropLast(), as: UTF8.self))
      else { throw Unreadable(column: "texts") }
      presentation[text: key].translations[locale] = text
    }
  }

  private static let newline = UInt8(ascii: "\n")
  private static let backslash = UInt8(ascii: "\\")

  private static func hasColumn(_ key: PresentationText) -> Bool {
    switch key {
    case .title, .body, .secondaryLabel: true
    case .stopLabel, .countdownTitle, .pausedTitle, .countdownBody, .pausedBody, .countdownButton,
      .secondCountdownButton, .pauseLabel, .resumeLabel, .trayLabel:
      false
    }
  }

  private static func escaped(_ text: String) -> String {
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case backslash: bytes += [backslash, backslash]
      case newline: bytes += [backslash, UInt8(ascii: "n")]
      default: bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func unescaped(_ text: Substring.UTF8View) -> String {
    var bytes: [UInt8] = []
    var isEscaped = false
    for byte in text {
      if isEscaped {
        bytes.append(byte == UInt8(ascii: "n") ? newline : byte)
        isEscaped = false
      } else if byte == backslash {
        isEscaped = true
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// A file of `[Group]` lines and `key=value` lines, such as desktop files, `.flatpak-info` and our settings. Comments begin with `#`;
/// any other line is recorded as a problem, and the rest is read anyway.
///
/// It is read byte by byte: the characters that delimit lines, groups and keys are ASCII, but in a Swift character a `=` may be
/// joined with a following accent, or a line break with the preceding one. A byte-order mark at the beginning is skipped.
package struct KeyFile: Hashable, Sendable {
  /// One `key=value`.
  package struct Entry: Hashable, Sendable {
    /// The group that contains it; empty before the first group.
    package var group: String
    /// The text before `=`, with its `[locale]` if it has one.
    package var key: String
    /// The text after `=`, as written.
    package var value: String
    /// The line's number, from 1.
    package var line: Int
  }

  /// All entries, in their order.
  package private(set) var entries: [Entry] = []
  /// The numbers of lines that are neither groups, entries, comments nor blank.
  package private(set) var strangeLines: [Int] = []

  /// Reads a text.
  package init(_ text: String) {
    var group = ""
    for (index, line) in Self.lines(of: text).enumerated() {
      let line = Self.trimmed(line)
      if line.isEmpty || line.first == UInt8(ascii: "#") { continue }
      if line.first == UInt8(ascii: "["), line.last == UInt8(ascii: "]") {
        group = Self.text(line.dropFirst().dropLast())
      } else if let equals = line.firstIndex(of: UInt8(ascii: "=")), equals != line.startIndex {
        entries.append(
          Entry(
            group: group, key: Self.text(Self.trimmed(line[..<equals])),
            value: Self.text(Self.trimmed(line[line.index(after: equals)...])), line: index + 1))
      } else {
        strangeLines.append(index + 1)
      }
    }
  }

  /// The value of a key; if the key occurs several times, the first one counts, as in desktop files.
  package func value(_ key: String, in group: String) -> String? {
    entries.first { $0.group == group && $0.key == key }?.value
  }

  /// A value without the escapes of the Desktop Entry Specification.
  package static func unescaped(_ value: String) -> String {
    var result = String.UnicodeScalarView()
    var isEscaped = false
    for scalar in value.unicodeScalars {
      guard isEscaped else {
        if scalar == "\\" { isEscaped = true } else { result.append(scalar) }
        continue
      }
      isEscaped = false
      switch scalar {
      case "s": result.append(" ")
      case "n": result.append("\n")
      case "t": result.append("\t")
      case "r": result.append("\r")
      default: result.append(scalar)
      }
    }
    return String(result)
  }

  // MARK: Bytes

  typealias Bytes = Substring.UTF8View

  /// A text's lines, each without its end: a line feed, a carriage return, or both.
  static func lines(of text: String) -> [Bytes] {
    var rest = text[...].utf8
    if rest.starts(with: [0xef, 0xbb, 0xbf]) { rest = rest.dropFirst(3) }
    var lines: [Bytes] = []
    while let end = rest.firstIndex(where: { $0 == 0x0a || $0 == 0x0d }) {
      lines.append(rest[..<end])
      var next = rest.index(after: end)
      if rest[end] == 0x0d, next < rest.endIndex, rest[next] == 0x0a { next = rest.index(after: next) }
      rest = rest[next...]
    }
    return lines + [rest]
  }

  /// The text of some bytes.
  static func text(_ bytes: Bytes) -> String { String(decoding: bytes, as: UTF8.self) }

  private static func trimmed(_ bytes: Bytes) -> Bytes {
    let front = bytes.drop { isBlank($0) }
    guard let last = front.lastIndex(where: { !isBlank($0) }) else { return front[front.endIndex...] }
    return front[...last]
  }

  /// A space, a tab, or one of the other blanks of ASCII.
  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0d).contains(byte) }
}

extension KeyFile {
  /// A file's text with one value set, and everything else, including comments, unchanged.
  package static func text(_ text: String, setting key: String, in group: String, to value: String) -> String {
    var lines = lines(of: text).map(Self.text)
    if lines.last == "" { lines.removeLast() }
    let entry = "\(key)=\(value)"
    let mine = KeyFile(text).entries.filter { $0.group == group && $0.key == key }
    if !mine.isEmpty {
      for old in mine { lines[old.line - 1] = entry }
    } else if let heading = lines.firstIndex(where: { $0.split(separator: " ").joined() == "[\(group)]" }) {
      lines.insert(entry, at: heading + 1)
    } else {
      if !lines.isEmpty { lines.append("") }
      lines += ["[\(group)]", entry]
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The text without the entries of a key; all other lines stay as they are.
  package static func text(_ text: String, removing key: String, from group: String) -> String {
    let mine = Set(KeyFile(text).entries.filter { $0.group == group && $0.key == key }.map(\.line))
    guard !mine.isEmpty else { return text }
    var lines = lines(of: text).map(Self.text)
    if lines.last == "" { lines.removeLast() }
    return lines.enumerated().filter { !mine.contains($0.offset + 1) }.map { $0.element + "\n" }.joined()
  }
}

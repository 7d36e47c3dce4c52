/// A file of `[Group]` lines and `key=value` lines, as desktop files, `.flatpak-info` and our settings are. Comments begin
/// with `#`; what is neither is kept as a problem, and the rest is read all the same.
package struct KeyFile: Hashable, Sendable {
  /// One `key=value`.
  package struct Entry: Hashable, Sendable {
    /// The group it stands in; empty before the first.
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
  /// Lines that are nothing, by number.
  package private(set) var strangeLines: [Int] = []

  /// Reads a text.
  package init(_ text: String) {
    var group = ""
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      let line = Self.trimmed(line)
      if line.isEmpty || line.hasPrefix("#") { continue }
      if line.hasPrefix("["), line.hasSuffix("]") {
        group = String(line.dropFirst().dropLast())
      } else if let equals = line.firstIndex(of: "="), equals != line.startIndex {
        entries.append(
          Entry(
            group: group, key: String(Self.trimmed(line[..<equals])),
            value: String(Self.trimmed(line[line.index(after: equals)...])), line: index + 1))
      } else {
        strangeLines.append(index + 1)
      }
    }
  }

  /// The value of a key; the first one counts, as in desktop files.
  package func value(_ key: String, in group: String) -> String? {
    entries.first { $0.group == group && $0.key == key }?.value
  }

  /// A value without the escapes of the Desktop Entry Specification.
  package static func unescaped(_ value: String) -> String {
    var result = ""
    var isEscaped = false
    for character in value {
      guard isEscaped else {
        if character == "\\" { isEscaped = true } else { result.append(character) }
        continue
      }
      isEscaped = false
      switch character {
      case "s": result.append(" ")
      case "n": result.append("\n")
      case "t": result.append("\t")
      case "r": result.append("\r")
      default: result.append(character)
      }
    }
    return result
  }

  private static func trimmed(_ text: Substring) -> Substring {
    let front = text.drop(while: \.isWhitespace)
    guard let last = front.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return front[...last]
  }
}

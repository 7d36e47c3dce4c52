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
}

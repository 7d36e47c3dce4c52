/// The contents of an `index.theme`, as far as the lookup needs them (XDG Sound Theme Specification 0.8).
struct SoundTheme: Hashable, Sendable {
  /// Themes to look in when this one lacks a sound, in order.
  var inherits: [String] = []
  /// Subfolders that hold sounds, those for stereo first, then those for no output profile in particular.
  var folders: [String] = []

  /// Reads the desktop-entry text; unknown keys and groups are skipped, a broken file gives empty lists.
  init(indexText: String) {
    var groups: [Substring: [Substring: Substring]] = [:]
    var group: Substring = ""
    for line in indexText.split(whereSeparator: \.isNewline).map({ Self.trimmed($0[...]) }) {
      if line.hasPrefix("["), line.hasSuffix("]") {
        group = line.dropFirst().dropLast()
      } else if !line.hasPrefix("#"), let equals = line.firstIndex(of: "=") {
        groups[group, default: [:]][Self.trimmed(line[..<equals])] = Self.trimmed(line[line.index(after: equals)...])
      }
    }
    let theme = groups["Sound Theme"] ?? [:]
    inherits = Self.list(theme["Inherits"])
    let all = Self.list(theme["Directories"])
    let profile = { (folder: String) in groups[folder[...]]?["OutputProfile"] ?? "" }
    folders = all.filter { profile($0) == "stereo" } + all.filter { profile($0) == "" }
  }

  /// Values are separated by commas; names that would leave the theme's folder are dropped.
  private static func list(_ value: Substring?) -> [String] {
    (value ?? "").split(whereSeparator: { $0 == "," || $0 == ";" }).map { String(trimmed($0)) }
      .filter { !$0.isEmpty && !$0.hasPrefix("/") && !$0.split(separator: "/").contains("..") }
  }

  private static func trimmed(_ text: Substring) -> Substring {
    var text = text.drop(while: \.isWhitespace)
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }
}

/// The possibilities of the place where text is written.
package struct TextStyle: Hashable, Sendable {
  /// Whether the output understands colours (a terminal, no `NO_COLOR`, not `TERM=dumb`).
  package var hasColours: Bool
  /// Whether lines are drawn only with `+ - |`.
  package var isASCII: Bool

  /// A style; by default without colours, and with drawn lines.
  package init(hasColours: Bool = false, isASCII: Bool = false) {
    self.hasColours = hasColours
    self.isASCII = isASCII
  }

  /// Whether a locale's encoding isn't UTF-8, by the variable that determines it, as in setlocale(3); without one the locale is C.
  package static func isASCII(_ variable: (String) -> String?) -> Bool {
    let names = ["LC_ALL", "LC_CTYPE", "LANG"]
    let locale = names.lazy.compactMap(variable).first { !$0.isEmpty } ?? "C"
    let codeset = locale.split(separator: "@", omittingEmptySubsequences: false)[0].split(separator: ".").dropFirst()
    return !["utf8", "utf-8"].contains(codeset.first?.lowercased())
  }

  /// How a stretch of text is emphasised.
  package enum Ink: String, Sendable {
    case plain = ""
    case bold = "1"
    case faint = "2"
    case button = "7"
    case calm = "36"
    case alarming = "1;31"
    case pleasant = "32"
    case waiting = "33"
  }

  /// The text in an ink, or unchanged without colours.
  package func paint(_ text: String, _ ink: Ink) -> String {
    hasColours && ink != .plain ? "\u{1b}[\(ink.rawValue)m\(text)\u{1b}[0m" : text
  }
}

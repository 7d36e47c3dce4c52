import AlarmCore

/// Columns of text under headings, each as narrow as its content allows.
package struct TextTable: Sendable {
  /// One cell: its text and its ink.
  package struct Cell: Hashable, Sendable {
    package var text: String
    package var ink: TextStyle.Ink

    /// A cell; by default plain. A text that is written from right to left stays within its column.
    package init(_ text: String, _ ink: TextStyle.Ink = .plain) {
      self.text = PlainText.isolated(text)
      self.ink = ink
    }
  }

  private let headings: [String]
  private var rows: [[Cell]] = []

  /// A table without rows.
  package init(_ headings: [String]) { self.headings = headings }

  /// Adds a row; it has as many cells as there are headings.
  package mutating func add(_ cells: [Cell]) { rows.append(cells) }

  /// The lines, with two spaces between columns and none at the end. The last column is cut to the rest of `width`, if that is
  /// given (a terminal's): a title must not break the table.
  package func lines(style: TextStyle, width: Int? = nil) -> [String] {
    let all = [headings.map { Cell($0, .faint) }] + rows
    let widths = headings.indices.map { column in
      all.map { $0.indices.contains(column) ? DisplayText.columns($0[column].text) : 0 }.max() ?? 0
    }
    return all.map { cells in
      var line = ""
      var used = 0
      for (column, cell) in cells.enumerated() {
        let isLast = column == cells.count - 1
        let room = width.map { max($0 - used, 8) } ?? .max
        let text =
          !isLast
          ? DisplayText.fitted(cell.text, to: widths[column]) + "  "
          : DisplayText.columns(cell.text) > room ? DisplayText.fitted(cell.text, to: room) : cell.text
        used += DisplayText.columns(text)
        line += style.paint(text, cell.ink)
      }
      return style.hasColours ? line : line.withoutTrailingSpaces
    }
  }
}

extension String {
  /// The text without the spaces at its end.
  package var withoutTrailingSpaces: String {
    guard let last = lastIndex(where: { $0 != " " }) else { return "" }
    return String(self[...last])
  }
}

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

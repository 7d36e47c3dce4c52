import AlarmCore

/// Columns of text under headings, each as narrow as its content allows.
package struct TextTable: Sendable {
  /// One cell: its text and its style.
  package struct Cell: Hashable, Sendable {
    package var text: String
    package var ink: TextStyle.Ink

    /// A cell; by default plain. A right-to-left text stays within its column.
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

  /// The columns that a column's content and its heading need.
  package func width(of column: Int) -> Int {
    ([headings[column]] + rows.compactMap { $0.indices.contains(column) ? $0[column].text : nil })
      .map(DisplayText.columns).max() ?? 0
  }

  /// The lines, with two spaces between columns and none at the end. If `width` is given (a terminal's), one column is cut to the
  /// space that the others leave: the last one unless another is named, because a title must not break the table.
  package func lines(style: TextStyle, width: Int? = nil, cutting flexible: Int? = nil) -> [String] {
    var widths = headings.indices.map(self.width)
    if let width {
      let place = flexible ?? widths.count - 1
      let others = widths.reduce(0, +) - widths[place] + Self.gap * (widths.count - 1)
      widths[place] = min(widths[place], max(width - others, Self.narrowest))
    }
    return ([headings.map { Cell($0, .faint) }] + rows).map { cells in
      let line = cells.enumerated().map { column, cell in
        let isLast = column == cells.count - 1
        let isTooLong = DisplayText.columns(cell.text) > widths[column]
        let text = isLast && !isTooLong ? cell.text : DisplayText.fitted(cell.text, to: widths[column])
        return style.paint(isLast ? text : text + String(repeating: " ", count: Self.gap), cell.ink)
      }.joined()
      return style.hasColours ? line : line.withoutTrailingSpaces
    }
  }

  /// The spaces between two columns.
  package static let gap = 2
  /// The minimum width of a column that is cut.
  private static let narrowest = 8
}

extension String {
  /// The text without the spaces at its end.
  package var withoutTrailingSpaces: String {
    guard let last = lastIndex(where: { $0 != " " }) else { return "" }
    return String(self[...last])
  }
}

/// The abilities of the output.
package struct TextStyle: Hashable, Sendable {
  /// Whether the output supports colours (a terminal, no `NO_COLOR`, not `TERM=dumb`).
  package var hasColours: Bool
  /// Whether lines are drawn only with `+ - |`.
  package var isASCII: Bool

  /// A style; by default without colours, and with drawn lines.
  package init(hasColours: Bool = false, isASCII: Bool = false) {
    self.hasColours = hasColours
    self.isASCII = isASCII
  }

  /// Whether a locale's encoding isn't UTF-8, according to the variable that determines it, as in setlocale(3); without one the
  /// locale is C.
  package static func isASCII(_ variable: (String) -> String?) -> Bool {
    let names = ["LC_ALL", "LC_CTYPE", "LANG"]
    let locale = names.lazy.compactMap(variable).first { !$0.isEmpty } ?? "C"
    let codeset = locale.split(separator: "@", omittingEmptySubsequences: false)[0].split(separator: ".").dropFirst()
    return !["utf8", "utf-8"].contains(codeset.first?.lowercased())
  }

  /// How a part of a text is emphasised.
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

  /// The text in a style, or unchanged without colours.
  package func paint(_ text: String, _ ink: Ink) -> String {
    hasColours && ink != .plain ? "\u{1b}[\(ink.rawValue)m\(text)\u{1b}[0m" : text
  }
}

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
  var withoutTrailingSpaces: String {
    guard let last = lastIndex(where: { $0 != " " }) else { return "" }
    return String(self[...last])
  }
}

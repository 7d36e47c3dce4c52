/// The size of the screen, in character cells.
package struct TerminalSize: Hashable, Sendable {
  /// Cells in a line, at least 1.
  package var columns: Int
  /// Lines, at least 1.
  package var rows: Int

  /// A size; for tests and for streams that aren't terminals.
  package init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }
}

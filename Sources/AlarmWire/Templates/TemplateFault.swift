/// What is wrong in a template's file, and where.
package struct TemplateFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file's path.
  package let file: String
  /// The line's number, from 1; 0: the file as a whole.
  package let line: Int
  /// The key, with its locale if it has one; empty: the line has none.
  package let key: String
  /// A sentence that says what would be right.
  package let message: String

  /// `FILE:LINE: KEY: MESSAGE`, on one line.
  package var description: String {
    ([line > 0 ? "\(file):\(line)" : file] + (key.isEmpty ? [] : [DefinitionLimits.shortened(key)]) + [message])
      .joined(separator: ": ")
  }
}

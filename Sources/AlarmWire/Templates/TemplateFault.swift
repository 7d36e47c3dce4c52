package import AlarmCore

/// A fault in a template's file, and where it is.
package struct TemplateFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file's path.
  package let file: String
  /// The line's number, from 1; 0: the file as a whole.
  package let line: Int
  /// The key, with its locale if it has one; empty: the line has none.
  package let key: String
  /// What would be right.
  package let problem: Message

  /// `FILE:LINE: KEY: PROBLEM`, on one line.
  package var sentence: Message {
    let place = ([line > 0 ? "\(file):\(line)" : file] + (key.isEmpty ? [] : [DefinitionLimits.shortened(key)]))
    return .about(place.joined(separator: ": "), problem)
  }

  package var description: String { sentence.description }
}

import Foundation
import Synchronization

/// A warning for the application's developer, written only once in a process. Can be used from any thread.
package final class OneTimeWarning: Sendable {
  private let hasWarned = Mutex(false)
  private let write: @Sendable (String) -> Void

  /// Makes a warning; `write` outputs its sentence, by default to standard error.
  package init(
    _ write: @escaping @Sendable (String) -> Void = {
      FileHandle.standardError.write(Data("AlarmKit: \($0)\n".utf8))
    }
  ) {
    self.write = write
  }

  /// Writes the sentence, unless this warning has been written before.
  package func say(_ sentence: String) {
    let isFirst = hasWarned.withLock { warned in
      defer { warned = true }
      return !warned
    }
    if isFirst { write(sentence) }
  }
}

extension OneTimeWarning {
  /// The warning that an activity can't be updated.
  static let update = OneTimeWarning()
  /// The warning that an activity can't be ended.
  static let end = OneTimeWarning()
}

import Foundation
import Synchronization

/// A warning for the application's developer, written the first time and never again in this process. Of any thread.
package final class OneTimeWarning: Sendable {
  private let hasWarned = Mutex(false)
  private let write: @Sendable (String) -> Void

  /// `write` takes the sentence; by default it goes to standard error.
  package init(
    _ write: @escaping @Sendable (String) -> Void = {
      FileHandle.standardError.write(Data("AlarmKit: \($0)\n".utf8))
    }
  ) {
    self.write = write
  }

  /// Writes the sentence, unless this warning has been written.
  package func say(_ sentence: String) {
    let isFirst = hasWarned.withLock { warned in
      defer { warned = true }
      return !warned
    }
    if isFirst { write(sentence) }
  }
}

extension OneTimeWarning {
  /// That an activity can't be updated.
  static let update = OneTimeWarning()
  /// That an activity can't be ended.
  static let end = OneTimeWarning()
}

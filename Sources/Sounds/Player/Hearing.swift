import Synchronization

/// Whether the sound is heard; reports each change once, from whatever thread it comes.
final class Hearing: Sendable {
  private let isHeard = Mutex(true)
  private let changed: @Sendable (Bool) -> Void

  /// A sound that begins, and counts as heard.
  init(_ changed: @escaping @Sendable (Bool) -> Void) { self.changed = changed }

  func set(_ value: Bool) {
    let isNew = isHeard.withLock { isHeard in
      defer { isHeard = value }
      return isHeard != value
    }
    if isNew { changed(value) }
  }
}

import Synchronization

/// Remembers which presses this process has heard of, so that one which is told twice is done once.
final class RecentPresses: Sendable {
  private static let longest = 64
  private let presses = Mutex<[String]>([])

  /// Whether a press is heard of for the first time; it is remembered then.
  func isNew(_ press: String) -> Bool {
    presses.withLock { presses in
      guard !presses.contains(press) else { return false }
      presses.append(press)
      if presses.count > Self.longest { presses.removeFirst() }
      return true
    }
  }
}

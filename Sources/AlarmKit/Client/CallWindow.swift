/// Bounds how many calls are on their way at once: the agent refuses a connection more than 64. Belongs to the link's thread.
struct CallWindow {
  private let size: Int
  private var used = 0
  private var waiting: [CheckedContinuation<Void, Never>] = []

  init(size: Int) { self.size = size }

  /// Whether there is room; then a place is taken.
  mutating func enter() -> Bool {
    guard used < size else { return false }
    used += 1
    return true
  }

  /// Waits for a place, behind those who wait already.
  mutating func wait(_ continuation: CheckedContinuation<Void, Never>) { waiting.append(continuation) }

  /// Gives a place back, or on to whoever waits longest.
  mutating func leave() {
    if waiting.isEmpty { used -= 1 } else { waiting.removeFirst().resume() }
  }
}

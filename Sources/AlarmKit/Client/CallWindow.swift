/// Limits how many calls are in progress at once: the agent refuses more than 64 on one connection. Used only on the link's
/// thread.
struct CallWindow {
  private let size: Int
  private var used = 0
  private var waiting: [CheckedContinuation<Void, Never>] = []

  init(size: Int) { self.size = size }

  /// Takes a place if there is one; returns whether it did.
  mutating func enter() -> Bool {
    guard used < size else { return false }
    used += 1
    return true
  }

  /// Waits for a place, behind the calls that are waiting already.
  mutating func wait(_ continuation: CheckedContinuation<Void, Never>) { waiting.append(continuation) }

  /// Gives a place back, or passes it on to the call that has waited longest.
  mutating func leave() {
    if waiting.isEmpty { used -= 1 } else { waiting.removeFirst().resume() }
  }
}

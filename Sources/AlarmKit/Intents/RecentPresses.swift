import Synchronization

/// Remembers the presses that this process has received, and their outcomes, so a press that is delivered twice is performed once
/// and gets the same answer both times.
final class RecentPresses: Sendable {
  private typealias Outcome = Result<Void, any Error>

  private enum Press {
    /// The press is being performed; these continuations wait until it ends.
    case running([CheckedContinuation<Void, any Error>])
    case ended(Outcome)
  }

  private struct Book {
    var presses: [String: Press] = [:]
    /// The oldest first.
    var order: [String] = []

    func hasEnded(_ press: String) -> Bool {
      if case .ended = presses[press] { true } else { false }
    }
  }

  private static let maxPresses = 64
  private let book = Mutex(Book())

  /// Performs a press that is received for the first time; otherwise waits for the first delivery, and ends with the same result.
  func perform(_ press: String, _ body: () async throws -> Void) async throws {
    guard begin(press) else { return try await end(of: press) }
    do {
      try await body()
    } catch {
      end(press, .failure(error))
      throw error
    }
    end(press, .success(()))
  }

  /// Whether a press is received for the first time; if so, it is remembered.
  private func begin(_ press: String) -> Bool {
    book.withLock { book in
      guard book.presses[press] == nil else { return false }
      book.presses[press] = .running([])
      book.order.append(press)
      // Presses that are still being performed are kept, because calls may wait for them.
      if book.order.count > Self.maxPresses, let old = book.order.firstIndex(where: { book.hasEnded($0) }) {
        book.presses[book.order.remove(at: old)] = nil
      }
      return true
    }
  }

  private func end(_ press: String, _ outcome: Outcome) {
    let before = book.withLock { book in
      defer { book.presses[press] = .ended(outcome) }
      return book.presses[press]
    }
    guard case .running(let waiting) = before else { return }
    for continuation in waiting { continuation.resume(with: outcome) }
  }

  private func end(of press: String) async throws {
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
      let outcome: Outcome? = book.withLock { book in
        switch book.presses[press] {
        case .running(let waiting):
          book.presses[press] = .running(waiting + [continuation])
          return nil
        case .ended(let outcome): return outcome
        // The press has been forgotten in the meantime, so it ended long ago.
        case nil: return .success(())
        }
      }
      if let outcome { continuation.resume(with: outcome) }
    }
  }
}

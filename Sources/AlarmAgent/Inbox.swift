import Synchronization

/// The only way into a task: any thread may post, and one consumer takes everything that waits.
///
/// Elements are taken in the order in which they were posted: this is the agent's only ordering guarantee. It also makes group
/// commit work, because everything that arrives while the agent waits for its store is taken together.
package final class Inbox<Element: Sendable>: Sendable {
  private struct State {
    var waiting: [Element] = []
    var consumer: CheckedContinuation<Void, Never>?
    var isClosed = false
  }

  private let state = Mutex(State())

  /// An empty, open inbox.
  package init() {}

  /// Adds an element from any thread; it is dropped if the inbox is closed.
  package func post(_ element: Element) {
    let consumer = state.withLock { state -> CheckedContinuation<Void, Never>? in
      guard !state.isClosed else { return nil }
      state.waiting.append(element)
      return state.consumer.take()
    }
    consumer?.resume()
  }

  /// Lets the consumer take the waiting elements, and then ends its sequence.
  package func close() {
    let consumer = state.withLock { state -> CheckedContinuation<Void, Never>? in
      state.isClosed = true
      return state.consumer.take()
    }
    consumer?.resume()
  }

  /// All waiting elements, possibly none. For the same consumer as `next`.
  package func takeWaiting() -> [Element] {
    state.withLock { state in
      defer { state.waiting = [] }
      return state.waiting
    }
  }

  /// All waiting elements, at least one; nil once the inbox is closed and empty. For one consumer at a time.
  package func next() async -> [Element]? {
    while true {
      let taken = state.withLock { state -> [Element]?? in
        if !state.waiting.isEmpty {
          defer { state.waiting = [] }
          return .some(state.waiting)
        }
        return state.isClosed ? .some(nil) : nil
      }
      if let taken { return taken }
      await withCheckedContinuation { continuation in
        let resumesAtOnce = state.withLock { state in
          if state.waiting.isEmpty, !state.isClosed {
            state.consumer = continuation
            return false
          }
          return true
        }
        if resumesAtOnce { continuation.resume() }
      }
    }
  }
}

package import DBus
import Synchronization

/// Counts the unanswered calls of each connection. More than the limit are refused: a client that sends calls without waiting
/// for answers must neither fill the agent's memory nor keep others waiting.
package final class CallLimit: Sendable {
  /// The limit for each connection.
  package static let calls = 64
  /// How many connections a sandboxed application may use at once.
  package static let connections = 16

  private let waiting = Mutex<[BusName: Int]>([:])

  package init() {}

  /// Takes a call in; false: its connection has too many already.
  package func admit(_ sender: BusName) -> Bool {
    waiting.withLock { waiting in
      let count = waiting[sender] ?? 0
      guard count < Self.calls else { return false }
      waiting[sender] = count + 1
      return true
    }
  }

  /// A call of a connection was answered.
  package func answered(_ sender: BusName) {
    waiting.withLock { waiting in
      guard let count = waiting[sender] else { return }
      waiting[sender] = count > 1 ? count - 1 : nil
    }
  }

  /// The connection is gone.
  package func forget(_ sender: BusName) { waiting.withLock { $0[sender] = nil } }
}

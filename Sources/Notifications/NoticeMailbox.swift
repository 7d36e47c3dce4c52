package import AlarmCore
import Synchronization

/// Where the agent leaves its orders while the notification loop may be waiting for a server: only the newest order for each
/// key is kept, in the order in which the keys first came.
package final class NoticeMailbox: Sendable {
  /// One order.
  package enum Order: Hashable, Sendable {
    case show(Notice)
    case withdraw(AlarmID)
    case withdrawMissed
    case withdrawQuestion(String)

    /// The order's subject.
    package var key: NoticeKey {
      switch self {
      case .show(let notice): NoticeKey(notice)
      case .withdraw(let id): .alarm(id)
      case .withdrawMissed: .missed
      case .withdrawQuestion(let app): .question(app)
      }
    }
  }

  private struct Contents {
    var orders: [NoticeKey: Order] = [:]
    var sequence: [NoticeKey] = []
    var isWakePending = false
  }

  private let contents = Mutex(Contents())

  /// An empty mailbox.
  package init() {}

  /// Leaves an order; true if the loop has to be woken for it.
  package func put(_ order: Order) -> Bool {
    contents.withLock { contents in
      if contents.orders.updateValue(order, forKey: order.key) == nil { contents.sequence.append(order.key) }
      defer { contents.isWakePending = true }
      return !contents.isWakePending
    }
  }

  /// Asks for a wake-up without an order; true if none is under way.
  package func requestWake() -> Bool {
    contents.withLock { contents in
      defer { contents.isWakePending = true }
      return !contents.isWakePending
    }
  }

  /// Takes all orders; the next order wakes the loop again.
  package func take() -> [Order] {
    contents.withLock { contents in
      defer { contents = Contents() }
      return contents.sequence.compactMap { contents.orders[$0] }
    }
  }
}

package import AlarmCore
import Synchronization

/// Stores the agent's orders while the notification loop may be waiting for a server: only the newest order for each key is
/// kept, in the order in which the keys first arrived.
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

  /// Adds an order; true if the loop has to be woken for it.
  package func put(_ order: Order) -> Bool {
    contents.withLock { contents in
      if contents.orders.updateValue(order, forKey: order.key) == nil { contents.sequence.append(order.key) }
      defer { contents.isWakePending = true }
      return !contents.isWakePending
    }
  }

  /// Requests a wake-up without an order; true if none is on its way.
  package func requestWake() -> Bool {
    contents.withLock { contents in
      defer { contents.isWakePending = true }
      return !contents.isWakePending
    }
  }

  /// Takes all orders; the next one wakes the loop again.
  package func take() -> [Order] {
    contents.withLock { contents in
      defer { contents = Contents() }
      return contents.sequence.compactMap { contents.orders[$0] }
    }
  }
}

/// An event that the agent logs about notifications. Titles and bodies are left out, because they are personal.
package enum NotifierEvent: Hashable, Sendable {
  /// A server is present and has been identified.
  case serverFound(ServerCapabilities)
  /// No server shows notifications now; wanted notices are posted when a server appears.
  case serverLost
  /// A notification is on the screen; the time from the request to the server's answer.
  case posted(NoticeKey, category: String, isUpdate: Bool, took: Duration)
  /// A server closed a notification on its own.
  case closed(NoticeKey, CloseReason)
  /// The problem with the server (nil: none), and the alarms that ring without being seen because of it.
  case trouble(ServerTrouble?, unshown: Set<AlarmID>)
  /// The buttons of a notice are pressed faster than a person could press them.
  case overpressed(NoticeKey)
  /// A call failed; the text names the call and the server's own words.
  case failed(String)
}

package import AlarmCore
package import AlarmWire
package import DBus
import Synchronization

/// Answers on a connection.
package struct BusReplies: ReplyPort {
  private let connection: BusConnection
  private let words: Wording

  /// Answers calls that came in on this connection; errors are written in the given wording.
  package init(connection: BusConnection, words: Wording) {
    self.connection = connection
    self.words = words
  }

  package func answer(_ token: ReplyToken, with values: [DBusValue]) { connection.reply(token, values) }

  package func answer(_ token: ReplyToken, with written: WrittenMessage) { connection.reply(token, written) }

  package func refuse(_ token: ReplyToken, with error: WireError) { connection.fail(token, error.dbusError(in: words)) }

  package func begin(_ token: ReplyToken) { connection.openReply(token) }

  package func abandon(_ token: ReplyToken) { connection.abandonReply(token) }

  package func isHeld(_ client: BusName) -> Bool { connection.isHeld(client) }

  package func isCutOff(_ client: BusName) -> Bool { connection.isCutOff(client) }
}

/// Answers calls, and decreases the number of unanswered calls of their connections.
package struct CountedReplies: ReplyPort {
  private let replies: any ReplyPort
  private let limit: CallLimit

  /// Answers through another port.
  package init(_ replies: any ReplyPort, limit: CallLimit) {
    self.replies = replies
    self.limit = limit
  }

  package func answer(_ token: ReplyToken, with values: [DBusValue]) {
    replies.answer(token, with: values)
    limit.answered(token.sender)
  }

  package func answer(_ token: ReplyToken, with written: WrittenMessage) {
    replies.answer(token, with: written)
    limit.answered(token.sender)
  }

  package func refuse(_ token: ReplyToken, with error: WireError) {
    replies.refuse(token, with: error)
    limit.answered(token.sender)
  }

  package func begin(_ token: ReplyToken) { replies.begin(token) }

  package func abandon(_ token: ReplyToken) {
    replies.abandon(token)
    limit.answered(token.sender)
  }

  package func isHeld(_ client: BusName) -> Bool { replies.isHeld(client) }

  package func isCutOff(_ client: BusName) -> Bool { replies.isCutOff(client) }
}

/// Counts the unanswered calls of each connection. Calls beyond the limit are refused: a client that sends calls without waiting
/// for answers must neither fill the agent's memory nor delay other clients.
package final class CallLimit: Sendable {
  /// The limit for each connection.
  package static let calls = 64
  /// How many connections a sandboxed application may use at once.
  package static let connections = 16

  private let waiting = Mutex<[BusName: Int]>([:])

  package init() {}

  /// Counts a call; false: its connection has too many already.
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

package import AlarmWire
package import DBus

/// Answers calls, and makes room within the limit for further calls of their connections.
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

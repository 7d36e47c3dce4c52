package import AlarmWire
package import DBus

/// Answers that make room for their connections' next calls.
package struct CountedReplies: ReplyPort {
  private let replies: any ReplyPort
  private let limit: CallLimit

  /// Answers by another port.
  package init(_ replies: any ReplyPort, limit: CallLimit) {
    self.replies = replies
    self.limit = limit
  }

  package func answer(_ token: ReplyToken, with values: [DBusValue]) {
    replies.answer(token, with: values)
    limit.answered(token.sender)
  }

  package func refuse(_ token: ReplyToken, with error: WireError) {
    replies.refuse(token, with: error)
    limit.answered(token.sender)
  }
}

package import AlarmWire
package import DBus

/// Sends the agent's answers. Every method posts and returns at once.
package protocol ReplyPort: Sendable {
  /// Answers a call with its output values.
  func answer(_ token: ReplyToken, with values: [DBusValue])
  /// Answers a call with values that are already written.
  func answer(_ token: ReplyToken, with written: WrittenMessage)
  /// Answers a call with a named error.
  func refuse(_ token: ReplyToken, with error: WireError)

  /// Begins an answer that takes a while. Signals for its caller are sent after it.
  func begin(_ token: ReplyToken)
  /// Gives up an answer that was begun: its caller is gone.
  func abandon(_ token: ReplyToken)
  /// Whether a long answer to a client has to wait, because the client hasn't read much of what it was sent.
  func isHeld(_ client: BusName) -> Bool
  /// Whether a client gets no answers, because it doesn't read them.
  func isCutOff(_ client: BusName) -> Bool
}

/// Defaults for a port that accepts everything at once, and whose clients read their answers.
extension ReplyPort {
  package func begin(_ token: ReplyToken) {}
  package func abandon(_ token: ReplyToken) {}
  package func isHeld(_ client: BusName) -> Bool { false }
  package func isCutOff(_ client: BusName) -> Bool { false }
}

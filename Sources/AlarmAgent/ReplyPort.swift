package import AlarmWire
package import DBus

/// Where the agent's answers go; posts and returns at once.
package protocol ReplyPort: Sendable {
  /// Answers a call with its output values.
  func answer(_ token: ReplyToken, with values: [DBusValue])
  /// Answers a call with a named error.
  func refuse(_ token: ReplyToken, with error: WireError)
}

package import AlarmCore
package import AlarmWire
package import DBus

/// Answers on a connection.
package struct BusReplies: ReplyPort {
  private let connection: BusConnection
  private let words: Wording

  /// Answers calls that came in on this connection; errors are written in these words.
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

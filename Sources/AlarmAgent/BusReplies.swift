package import AlarmWire
package import DBus

/// Answers on a connection.
package struct BusReplies: ReplyPort {
  private let connection: BusConnection

  /// Answers calls that came in on this connection.
  package init(connection: BusConnection) { self.connection = connection }

  package func answer(_ token: ReplyToken, with values: [DBusValue]) { connection.reply(token, values) }

  package func refuse(_ token: ReplyToken, with error: WireError) { connection.fail(token, error.dbusError) }
}

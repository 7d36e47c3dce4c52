package import AlarmCore
package import DBus

/// Reads from the notification server whether it holds notifications back.
package struct BusInhibition: InhibitionReader {
  /// How long the server may take to answer.
  private static let patience = Duration.seconds(2)
  private static let server: BusName = "org.freedesktop.Notifications"
  private static let path: ObjectPath = "/org/freedesktop/Notifications"

  private let connection: BusConnection
  private let questions = Inbox<ServerProperty>()
  private let tell: @Sendable (Bool) -> Void

  /// Asks on a connection, once `run` runs; `tell` is called with each answer, on any thread.
  package init(connection: BusConnection, tell: @escaping @Sendable (Bool) -> Void) {
    self.connection = connection
    self.tell = tell
  }

  package func read(_ property: ServerProperty) { questions.post(property) }

  /// Ends `run`.
  package func close() { questions.close() }

  /// Works until `close`. Questions that arrive while one is being answered are combined into one.
  package func run() async {
    while let asked = await questions.next() {
      if let property = asked.last, let isInhibited = await value(of: property) { tell(isInhibited) }
    }
  }

  /// Nil: there is no server, or it doesn't have this property.
  private func value(of property: ServerProperty) async -> Bool? {
    // Addressed by its connection, because this call must not start a server that isn't running.
    guard let owner = await connection.owner(of: Self.server) else { return nil }
    do {
      let answer = try await connection.call(
        MethodCall(
          destination: owner, path: Self.path, interface: "org.freedesktop.DBus.Properties", member: "Get",
          arguments: [.string(property.interface), .string(property.name)]), timeout: Self.patience)
      return answer.first?.asVariant?.asBool
    } catch {
      return nil
    }
  }
}

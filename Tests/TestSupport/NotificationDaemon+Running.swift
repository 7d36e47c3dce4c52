import DBus
import EventLoop
package import NotificationServer

extension NotificationDaemon {
  /// Runs a body with a server without a screen, which has its name on a bus, and its own connection and thread. The test
  /// presses its buttons; `hear` is called on its thread.
  package static func with<Result>(
    on bus: PrivateBus, _ behaviour: ServerBehaviour = ServerBehaviour(),
    hear: @escaping @Sendable (DaemonEvent) -> Void = { _ in }, _ body: (NotificationDaemon) async throws -> Result
  ) async throws -> Result {
    let loop = EventLoop(name: "notification server")
    defer { loop.stop() }
    let connection = try await BusConnection.open(.text(bus.address), on: loop)
    let daemon = NotificationDaemon(on: connection, loop: loop, behaviour: behaviour, listener: hear)
    do {
      // A server that has just died may keep its name for a moment.
      try await Patience.until("the notification server has its name") { try await daemon.start() == .owned }
      let result = try await body(daemon)
      await connection.close()
      return result
    } catch {
      await connection.close()
      throw error
    }
  }
}

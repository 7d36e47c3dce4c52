import AlarmClient
import ArgumentParser
import DBus
import EventLoop

/// The frame around every command: a loop, a connection, and failures turned into words and exit statuses.
enum BusSession {
  /// Runs a body with a connection to the session bus and ends both afterwards.
  static func run(
    _ output: Output,
    _ body: (BusConnection, EventLoop) async throws(CommandFailure) -> Void
  ) async throws {
    let loop = EventLoop(name: "bus")
    defer { loop.stop() }
    do throws(CommandFailure) {
      let connection = try await open(on: loop)
      do {
        if let warning = await SudoCaller()?.warning(about: connection) { output.warning(warning) }
        try await body(connection, loop)
      } catch {
        await connection.close()
        throw error
      }
      await connection.close()
    } catch {
      output.failure(error)
      throw ExitCode(error.status.rawValue)
    }
  }

  /// Runs a body that talks to the agent.
  static func withAgent(
    _ output: Output, _ body: (AgentClient) async throws(CommandFailure) -> Void
  ) async throws {
    try await run(output) { (connection, _) throws(CommandFailure) in try await body(AgentClient(connection)) }
  }

  private static func open(on loop: EventLoop) async throws(CommandFailure) -> BusConnection {
    do { return try await BusConnection.open(.session, on: loop) } catch { throw .noBus(error) }
  }
}

import AlarmClient
import ArgumentParser
import DBus
import EventLoop
import HostSystem

/// The common code of every command: a loop, a connection, and the report of failures with sentences and exit statuses.
enum BusSession {
  /// Runs a body with a connection to the session bus and ends both afterwards.
  static func run(
    _ output: Output,
    _ body: (BusConnection, EventLoop) async throws(CommandFailure) -> Void
  ) async throws {
    let loop = EventLoop(name: "bus")
    defer { loop.stop() }
    do throws(CommandFailure) {
      let connection = try await open(output.host, on: loop)
      do {
        if let host = output.host {
          try await run(on: host, connection, loop, output, body)
        } else {
          if let warning = await SudoCaller()?.warning(about: connection) { output.warning(warning) }
          try await body(connection, loop)
        }
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

  /// Runs a body with another machine's time zone, and reports that.
  private static func run(
    on host: RemoteHost, _ connection: BusConnection, _ loop: EventLoop, _ output: Output,
    _ body: (BusConnection, EventLoop) async throws(CommandFailure) -> Void
  ) async throws(CommandFailure) {
    guard let zone = await RemoteHost.zone(of: AgentClient(connection)) else {
      output.warning(
        say("{host} has no time zone that is known here: times are in this machine's", ["host": host.name]))
      return try await body(connection, loop)
    }
    if !output.isJSON {
      output.warning(say("times are those of {host}, in {zone}", ["host": host.name, "zone": zone.name]))
    }
    // The body of a task-local value may throw any error, so the failure is passed on as a value.
    let failure = await Output.$remoteZone.withValue(zone.rules) { () async -> CommandFailure? in
      do throws(CommandFailure) {
        try await body(connection, loop)
        return nil
      } catch {
        return error
      }
    }
    if let failure { throw failure }
  }

  /// Runs a body that calls the agent.
  static func withAgent(
    _ output: Output, _ body: (AgentClient) async throws(CommandFailure) -> Void
  ) async throws {
    try await run(output) { (connection, _) throws(CommandFailure) in try await body(AgentClient(connection)) }
  }

  private static func open(_ host: RemoteHost?, on loop: EventLoop) async throws(CommandFailure) -> BusConnection {
    do throws(DBusError) {
      return try await BusConnection.open(host?.address ?? .session, on: loop)
    } catch {
      throw host.map { $0.failure(error) } ?? .noBus(error)
    }
  }
}

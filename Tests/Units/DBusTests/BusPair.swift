import DBus
import EventLoop
import TestSupport

/// Two connections to a private bus, each on its own loop: `server` exports `/echo`, `client` calls it.
struct BusPair: Sendable {
  let bus: PrivateBus
  let server: BusConnection
  let client: BusConnection
  let clientLoop: EventLoop

  /// Runs a body with a fresh pair.
  @discardableResult
  static func with<Result>(_ body: (BusPair) async throws -> Result) async throws -> Result {
    try await PrivateBus.with { bus in
      let serverLoop = EventLoop(name: "server")
      let clientLoop = EventLoop(name: "client")
      let server = try await BusConnection.open(.text(bus.address), on: serverLoop)
      server.export(EchoObject.object)
      let client = try await BusConnection.open(.text(bus.address), on: clientLoop)
      let result = try await body(BusPair(bus: bus, server: server, client: client, clientLoop: clientLoop))
      await client.close()
      await server.close()
      return result
    }
  }

  /// Calls a method of the echo object.
  func echo(
    _ member: MemberName, _ arguments: [DBusValue] = [], timeout: Duration = .seconds(25)
  ) async throws -> [DBusValue] {
    try await client.call(call(member, arguments), timeout: timeout)
  }

  /// Whether the server still answers, which it must after everything that these tests do to it.
  func isAlive() async -> Bool { await failure(of: call("Path")) == "" }

  /// The failure of a call: the last word of its name; empty: there is none.
  func failure(of call: MethodCall, timeout: Duration = .seconds(25)) async -> String {
    do {
      _ = try await client.call(call, timeout: timeout)
      return ""
    } catch {
      return error.name.text.split(separator: ".").last.map(String.init) ?? ""
    }
  }

  /// A call of the echo object.
  func call(_ member: MemberName, _ arguments: [DBusValue] = []) -> MethodCall {
    MethodCall(
      destination: server.uniqueName, path: "/echo", interface: "org.example.Echo", member: member,
      arguments: arguments)
  }
}

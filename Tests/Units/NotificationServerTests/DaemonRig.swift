import DBus
import EventLoop
import NotificationServer
import TestSupport

/// A server on a private bus, a program on another connection, and what both hear.
struct DaemonRig {
  let bus: PrivateBus
  let daemon: NotificationDaemon
  let events: AsyncStream<DaemonEvent>
  let program: BusConnection
  let signals: AsyncStream<SignalMessage>

  static func with<Result>(
    _ behaviour: ServerBehaviour = ServerBehaviour(), _ body: (DaemonRig) async throws -> Result
  ) async throws -> Result {
    let loop = EventLoop(name: "daemon")
    defer { loop.stop() }
    return try await PrivateBus.with { bus in
      let connection = try await BusConnection.open(.text(bus.address), on: loop)
      let (events, continuation) = AsyncStream<DaemonEvent>.makeStream()
      let daemon = NotificationDaemon(on: connection, loop: loop, behaviour: behaviour) { continuation.yield($0) }
      guard try await daemon.start() == .owned else { throw TestFailure("the name is taken on a fresh bus") }
      let program = try await BusConnection.open(.text(bus.address), on: loop)
      let signals = try await program.signals(
        MatchRule(sender: NotificationDaemon.name, interface: NotificationDaemon.interface))
      let rig = DaemonRig(bus: bus, daemon: daemon, events: events, program: program, signals: signals)
      let result = try await body(rig)
      await program.close()
      await connection.close()
      return result
    }
  }

  func call(_ member: MemberName, _ arguments: [DBusValue] = []) async throws(DBusError) -> [DBusValue] {
    try await program.call(
      MethodCall(
        destination: NotificationDaemon.name, path: NotificationDaemon.path, interface: NotificationDaemon.interface,
        member: member, arguments: arguments), timeout: .seconds(20))
  }

  /// Sends a notification, and returns its number.
  func notify(
    _ summary: String, replaces: UInt32 = 0, actions: [String] = [], hints: [(String, DBusValue)] = [],
    timeout: Int32 = -1
  ) async throws -> UInt32 {
    let answer = try await call("Notify", Self.arguments(summary, replaces, actions, hints, timeout))
    guard let id = answer.first?.asUInt32 else { throw TestFailure("Notify answered \(answer)") }
    return id
  }

  /// The arguments of a Notify.
  static func arguments(
    _ summary: String, _ replaces: UInt32 = 0, _ actions: [String] = [], _ hints: [(String, DBusValue)] = [],
    _ timeout: Int32 = -1
  ) -> [DBusValue] {
    [
      .string("test"), .uint32(replaces), .string(""), .string(summary), .string("body"), .strings(actions),
      .properties(hints), .int32(timeout),
    ]
  }
}

extension AsyncStream {
  /// The next elements, this many.
  func first(_ count: Int) async -> [Element] {
    var elements: [Element] = []
    for await element in self {
      elements.append(element)
      if elements.count == count { break }
    }
    return elements
  }
}

extension SignalMessage {
  /// The member and its arguments, for comparing.
  var line: String { "\(member.text) \(arguments.map(Self.text).joined(separator: " "))" }

  private static func text(_ value: DBusValue) -> String {
    value.asUInt32.map { "\($0)" } ?? value.asString ?? "?"
  }
}

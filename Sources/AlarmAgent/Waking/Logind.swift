import DBus
import EventLoop

/// The parts of logind that this program uses: org.freedesktop.login1(5).
struct Logind: Sendable {
  static let busName: BusName = "org.freedesktop.login1"
  /// What a ringing alarm inhibits, with smaller sets for when that isn't allowed.
  static let whatBlocks = ["sleep:idle:handle-lid-switch", "sleep:idle", "idle"]

  /// The connection to the system bus, not shared with anything else.
  let connection: BusConnection
  /// The owner of the name; nil: logind isn't there.
  var owner: BusName?

  /// Connects, on a loop that may block meanwhile.
  static func connect(_ address: BusAddress, on loop: EventLoop) async throws(DBusError) -> Logind {
    let connection = try await BusConnection.open(address, on: loop)
    return Logind(connection: connection, owner: await connection.owner(of: busName))
  }

  /// Reports when the machine is about to sleep (true), and usually also when it woke (false).
  func sleepSignals() async throws(DBusError) -> AsyncStream<SignalMessage> {
    try await connection.signals(
      MatchRule(sender: Self.busName, path: Self.path, interface: Self.manager, member: "PrepareForSleep"))
  }

  /// Takes an inhibitor lock, which is held until its descriptor is closed.
  func inhibit(
    _ what: String, mode: String, who: String, why: String
  ) async throws(DBusError) -> PassedDescriptor {
    let answer = try await call("Inhibit", [what, who, why, mode].map(DBusValue.string), takesDescriptors: true)
    guard let lock = answer.first?.asDescriptor else { throw .failed("logind gave no lock") }
    return lock
  }

  /// Whether a user's programs go on after the last logout.
  func linger(of user: UInt32) async -> LingerHealth {
    do {
      guard let path = try await call("GetUser", [.uint32(user)]).first?.asObjectPath else { return .unknown }
      let answer = try await connection.call(
        MethodCall(
          destination: Self.busName, path: path, interface: "org.freedesktop.DBus.Properties", member: "Get",
          arguments: [.string("org.freedesktop.login1.User"), .string("Linger")]), timeout: Self.patience)
      return answer.first?.asVariant?.asBool.map { $0 ? .yes : .no } ?? .unknown
    } catch {
      return .unknown
    }
  }

  private static let path: ObjectPath = "/org/freedesktop/login1"
  private static let manager: InterfaceName = "org.freedesktop.login1.Manager"
  private static let patience = Duration.seconds(5)

  private func call(
    _ member: MemberName, _ arguments: [DBusValue], takesDescriptors: Bool = false
  ) async throws(DBusError) -> [DBusValue] {
    try await connection.call(
      MethodCall(
        destination: Self.busName, path: Self.path, interface: Self.manager, member: member, arguments: arguments),
      timeout: Self.patience, takesDescriptors: takesDescriptors)
  }
}

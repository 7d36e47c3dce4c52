import DBus
import EventLoop
import Synchronization
import TestSupport

/// A media player on a test's bus, by MPRIS: it reports that it plays, and records the calls that it gets.
final class MediaPlayer: Sendable {
  private struct State {
    var status: String
    var calls: [String] = []
  }

  private static let path: ObjectPath = "/org/mpris/MediaPlayer2"
  private static let interface: InterfaceName = "org.mpris.MediaPlayer2.Player"

  private let state: Mutex<State>
  private let connection: BusConnection

  private init(status: String, on connection: BusConnection) {
    state = Mutex(State(status: status))
    self.connection = connection
  }

  /// Its connection's name on the bus.
  var connectionName: String { connection.uniqueName.text }

  /// Runs a body with a player of a given name. A player that hangs answers nothing.
  static func with<Result>(
    _ session: AgentSession, _ name: String, _ status: String = "Playing", hangs: Bool = false,
    _ body: (MediaPlayer) async throws -> Result
  ) async throws -> Result {
    let loop = EventLoop(name: name)
    defer { loop.stop() }
    let connection = try await BusConnection.open(.text(session.bus.address), on: loop)
    let player = MediaPlayer(status: status, on: connection)
    func row(_ name: MemberName, becomes status: String) -> MethodRow {
      MethodRow(name: name) { _ in
        player.told(name.text, status)
        return hangs ? .later : .reply([])
      }
    }
    let table = InterfaceTable(
      name: interface,
      methods: [row("Pause", becomes: "Paused"), row("Play", becomes: "Playing")],
      properties: [PropertyRow(name: "PlaybackStatus", signature: "s")],
      propertyHandler: { _ in hangs ? .later : .reply([.variant(.string(player.status))]) })
    connection.export(ExportedObject(path: path, interfaces: [table]))
    guard let name = BusName("org.mpris.MediaPlayer2.\(name)"), try await connection.requestName(name) == .owned else {
      throw TestFailure("the name is taken")
    }
    let result = try await body(player)
    await connection.close()
    return result
  }

  /// The status that it reports.
  var status: String { state.withLock { $0.status } }
  /// The methods that were called, in order.
  var calls: [String] { state.withLock { $0.calls } }

  /// The user does something at the player itself.
  func become(_ status: String) {
    state.withLock { $0.status = status }
    report(status)
  }

  private func report(_ status: String) {
    connection.emit(
      .propertiesChanged(
        path: Self.path, interface: Self.interface, changed: [("PlaybackStatus", .string(status))]))
  }

  private func told(_ call: String, _ status: String) {
    state.withLock { state in
      state.calls.append(call)
      state.status = status
    }
    report(status)
  }
}

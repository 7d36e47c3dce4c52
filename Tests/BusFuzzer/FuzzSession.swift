import AlarmWire
import DBus
import EventLoop
import Glibc
import NotificationServer
import Synchronization
import TestSupport

/// An agent on a bus of its own, with a notification server, a tray and an icon in it: all targets of messages.
struct FuzzSession: Sendable {
  /// When a notification came, by the wall clock.
  struct Shown: Sendable {
    let title: String
    let id: UInt32
    let at: Double
  }

  let process: AgentProcess
  let agent: RunningProgram
  /// For queries; not one of the connections on which messages are sent.
  let client: BusConnection
  let targets: [FuzzTarget]
  private let server: BusConnection
  private let board: Board

  private final class Board: Sendable {
    let shown = Mutex<[Shown]>([])
    let agentEnd = Mutex<Int32?>(nil)
  }

  /// Runs a body in such a session.
  static func with<Result: Sendable>(
    agent program: String, _ body: @Sendable (FuzzSession) async throws -> Result
  ) async throws -> Result {
    try await PrivateBus.with { bus in
      let loops = (EventLoop(name: "questions"), EventLoop(name: "server"))
      defer {
        loops.0.stop()
        loops.1.stop()
      }
      let client = try await BusConnection.open(.text(bus.address), on: loops.0)
      let server = try await BusConnection.open(.text(bus.address), on: loops.1)
      let board = Board()
      let daemon = NotificationDaemon(on: server, loop: loops.1) { event in
        guard case .shown(let notification) = event, !notification.isReplacement else { return }
        let shown = Shown(title: notification.request.summary, id: notification.id, at: Self.now)
        board.shown.withLock { $0.append(shown) }
      }
      guard try await daemon.start() == .owned else { throw TestFailure("another notification server is on the bus") }
      let process = AgentProcess(on: bus, ["ALARMKIT_AUDIO": "none"], program: program)
      try process.configure("[Tray]\nshow=always\n")
      return try await TrayHost.with(bus.address) { host in
        let agent = try await process.launch()
        return try await agent.whileRunning {
          try await Patience.until("the agent has its name") { await client.owner(of: AlarmInterface.busName) != nil }
          let form = #"{"when":"1h","title":"Fuzzed"}"#
          _ = try await client.call(.manager("Schedule", .string(FuzzText.ids[0]), .string(form)))
          let icon = try await host.icon()
          let targets =
            try await FuzzTarget.found(at: AlarmInterface.busName, below: "/", by: client)
            + FuzzTarget.found(at: icon.owner, below: "/", by: client)
          let session = FuzzSession(
            process: process, agent: agent, client: client, targets: targets, server: server, board: board)
          return try await session.whileWatched { try await body(session) }
        }
      }
    }
  }

  /// Fractions of a microsecond are lost; nobody needs them.
  static var now: Double {
    var time = timespec()
    unsafe clock_gettime(CLOCK_REALTIME, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// The notifications that were shown, without those that replaced another one.
  var shown: [Shown] { board.shown.withLock { $0 } }

  /// The status that the agent ended with; nil: it runs.
  var agentEnd: Int32? { board.agentEnd.withLock { $0 } }

  /// What the agent wrote last.
  var lastWords: String {
    process.log.split(separator: "\n").suffix(25).joined(separator: "\n")
  }

  /// Makes the notification server send a signal; none about the notifications of witnesses.
  func serverSays(_ member: String, _ id: UInt32, _ word: String) {
    guard !shown.contains(where: { $0.id == id }), let member = MemberName(member) else { return }
    let second: DBusValue = member == "NotificationClosed" ? .uint32(UInt32(word) ?? 0) : .string(word)
    server.emit(
      SignalMessage(
        path: NotificationDaemon.path, interface: NotificationDaemon.interface, member: member,
        arguments: [.uint32(id), second]))
  }

  // MARK: Private

  private func whileWatched<Result: Sendable>(_ body: @Sendable () async throws -> Result) async throws -> Result {
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        let status = try await agent.exitStatus()
        board.agentEnd.withLock { $0 = status }
      }
      let result = try await body()
      await agent.kill()
      return result
    }
  }
}

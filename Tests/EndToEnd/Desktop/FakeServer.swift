import NotificationServer
import Synchronization
import TestSupport

/// A notification server without a screen, in a test's session: the test presses its buttons.
struct FakeServer: Sendable {
  let daemon: NotificationDaemon
  private let record: EventRecord

  private final class EventRecord: Sendable {
    let events = Mutex<[DaemonEvent]>([])
  }

  /// Runs a body with a server that has its name.
  static func with<Result>(
    _ session: AgentSession, _ behaviour: ServerBehaviour = ServerBehaviour(),
    _ body: (FakeServer) async throws -> Result
  ) async throws -> Result {
    let record = EventRecord()
    return try await NotificationDaemon.with(
      on: session.bus, behaviour, hear: { event in record.events.withLock { $0.append(event) } }
    ) { daemon in
      try await body(FakeServer(daemon: daemon, record: record))
    }
  }

  /// All that happened at the server so far.
  var events: [DaemonEvent] { record.events.withLock { $0 } }

  /// Waits until exactly one notification is shown that has these buttons and isn't `old`; returns its number.
  @discardableResult
  func waitForOne(_ keys: [String], otherThan old: UInt32? = nil) async throws -> UInt32 {
    var shown: [ShownNotification] = []
    do {
      try await Patience.until("one notification with \(keys)") {
        shown = await daemon.state.shown
        return shown.count == 1 && shown[0].request.buttons.map(\.key) == keys && shown[0].id != old
      }
    } catch {
      throw TestFailure("\(error); there were \(shown.map { "\($0.id) \($0.request.buttons.map(\.key))" })")
    }
    return shown[0].id
  }

  /// Waits until exactly one notification of a ring is shown that isn't `old`; returns its number.
  func waitForRinging(otherThan old: UInt32? = nil) async throws -> UInt32 {
    var shown: [ShownNotification] = []
    try await Patience.until("one notification of what rings") {
      shown = await daemon.state.shown
      return shown.count == 1 && shown[0].request.category == "alarm.ringing" && shown[0].id != old
    }
    return shown[0].id
  }

  /// Waits until nothing is up.
  func waitForNone() async throws {
    try await Patience.until("nothing is shown") { await daemon.state.shown.isEmpty }
  }
}

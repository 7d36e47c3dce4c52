import AlarmCore
import DBus
import EventLoop
import HostSystem
import NotificationServer
import Synchronization
import TestSupport

/// A notification server that records when each notification came.
final class NoticeRecorder: Sendable {
  /// A notification's title and when it was received, in microseconds of Unix time.
  struct Arrival: Sendable {
    var id: UInt32
    var title: String
    var category: String
    var at: Int64
  }

  /// Everything received, in order.
  let arrivals: AsyncStream<Arrival>
  private let loop = EventLoop(name: "server")
  private let received = Counter()
  private let connection: BusConnection
  private let daemon: NotificationDaemon

  private final class Counter: Sendable {
    let value = Mutex(0)
  }

  /// How many notifications came so far, including updates.
  var count: Int { received.value.withLock { $0 } }

  /// Owns the server's name on a bus.
  init(on bus: PrivateBus) async throws {
    let (stream, continuation) = AsyncStream<Arrival>.makeStream()
    arrivals = stream
    connection = try await BusConnection.open(.text(bus.address), on: loop)
    let received = received
    // A server that shows pictures, so drawing them counts.
    var behaviour = ServerBehaviour(capabilities: ["actions", "body", "icon-static"])
    behaviour.identity = ServerIdentity(name: "recorder", vendor: "alarmkit.org", version: "1", specification: "1.2")
    behaviour.maximumCount = 100_000
    daemon = NotificationDaemon(on: connection, loop: loop, behaviour: behaviour) { event in
      let now = SystemClock.now().wall.microseconds
      guard case .shown(let shown) = event else { return }
      received.value.withLock { $0 += 1 }
      continuation.yield(
        Arrival(id: shown.id, title: shown.request.summary, category: shown.request.category, at: now))
    }
    _ = try await daemon.start()
  }

  /// Leaves the bus.
  func stop() async {
    await daemon.stop()
    await connection.close()
  }
}

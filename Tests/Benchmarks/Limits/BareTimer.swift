import DBus
import EventLoop
import NotificationServer
import Synchronization

/// The minimum of a ring: one timer, and one message when it fires.
final class BareTimer: Sendable {
  private let dues: Mutex<[(title: String, at: Int64)]>
  private let timer: Mutex<WallTimer?>

  /// Disarmed; the handler runs on the loop, which is the connection's.
  init(connection: BusConnection, loop: EventLoop) throws {
    dues = Mutex([])
    timer = Mutex(nil)
    let made = try WallTimer(loop: loop) { [weak self] event in
      guard let self, event == .fired else { return }
      let title = dues.withLock { $0.isEmpty ? "" : $0.removeFirst().title }
      connection.post(Self.notify(title))
      arm()
    }
    timer.withLock { $0 = made }
  }

  /// Fires for each of these, which are in order of time.
  func next(dues: [(String, Int64)]) {
    self.dues.withLock { $0 = dues.map { (title: $0.0, at: $0.1) } }
    arm()
  }

  /// Ends it.
  func stop() { timer.withLock { $0 = nil } }

  private func arm() {
    let next = dues.withLock { $0.first?.at }
    timer.withLock { $0?.arm(atMicroseconds: next) }
  }

  private static func notify(_ title: String) -> MethodCall {
    MethodCall(
      destination: NotificationDaemon.name, path: NotificationDaemon.path, interface: NotificationDaemon.interface,
      member: "Notify",
      arguments: [
        .string("Alarms"), .uint32(0), .string("alarm-symbolic"), .string(title), .string("07:30"),
        .strings(["stop", "Stop"]),
        .properties([("urgency", .byte(2)), ("category", .string("alarm.ringing")), ("resident", .bool(true))]),
        .int32(0),
      ])
  }
}

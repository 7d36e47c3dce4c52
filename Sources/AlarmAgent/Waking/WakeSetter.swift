import AlarmCore
import DBus

/// One program of the session's that can have the machine woken. Every call ends after some seconds at most.
protocol WakeSetter: Sendable {
  /// Which one.
  var provider: WakeProvider { get }
  /// The name that it has on the bus when it is there.
  var busName: BusName { get }
  /// Called once when it has come: forgets what an earlier agent asked for. The result is why it can't
  /// do it; nil: it can.
  func greet() async throws(DBusError) -> Message?
  /// Has the machine woken at an instant; the result is what to give to `clear`.
  func program(_ instant: WallInstant) async throws(DBusError) -> String
  /// Takes that back; it isn't an error if it is gone already.
  func clear(_ handle: String) async
}

import AlarmCore
import DBus

/// One program of the session's that can have the machine woken. Every call ends after some seconds at most.
protocol WakeSetter: Sendable {
  /// The provider that this program is.
  var provider: WakeProvider { get }
  /// The program's bus name while it is running.
  var busName: BusName { get }
  /// Called once when the program has appeared: forgets the wakes of an earlier agent. The result says why the program can't
  /// wake the machine; nil: it can.
  func greet() async throws(DBusError) -> Message?
  /// Has the machine woken at an instant; the result is the handle for `clear`.
  func program(_ instant: WallInstant) async throws(DBusError) -> String
  /// Cancels a wake; it isn't an error if the wake is gone already.
  func clear(_ handle: String) async
}

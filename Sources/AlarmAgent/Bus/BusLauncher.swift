package import AlarmCore
import AlarmWire
package import DBus
import Synchronization

/// Puts the badge on the window's icon in docks and task bars: `com.canonical.Unity.LauncherEntry`, which Plasma, GNOME's docks and
/// others read.
///
/// The signals are sent only to the dock, which has the name `com.canonical.Unity`: a broadcast would reach sandboxes.
package final class BusLauncher: LauncherPresenter {
  private static let dock: BusName = "com.canonical.Unity"
  private static let path: ObjectPath = "/org/alarmkit/Alarms1/Launcher"
  private static let interface: InterfaceName = "com.canonical.Unity.LauncherEntry"

  private let connection: BusConnection
  private let watched: @Sendable (Bool) -> Void
  private let listener = Mutex<BusName?>(nil)

  /// `watched` is called, on any thread, whenever a dock appears (true) or disappears (false); if there is a dock at the start, also then.
  package init(connection: BusConnection, watched: @escaping @Sendable (Bool) -> Void) {
    self.connection = connection
    self.watched = watched
  }

  /// Watches for docks until its task is cancelled or the connection is closed. On a bus that doesn't report owners of names there
  /// is no dock.
  package func run() async {
    guard let owners = try? await connection.ownerChanges(of: Self.dock) else { return }
    for await owner in owners {
      let before = listener.withLock { listener in
        defer { listener = owner }
        return listener
      }
      if before != nil || owner != nil { watched(owner != nil) }
    }
  }

  package func show(_ badge: LauncherBadge) {
    guard let dock = listener.withLock({ $0 }) else { return }
    let properties = DBusValue.properties([
      ("count", .int64(Int64(badge.ringing))), ("count-visible", .bool(badge.ringing > 0)),
      ("progress", .double(Double(badge.percent ?? 0) / 100)), ("progress-visible", .bool(badge.percent != nil)),
      ("urgent", .bool(badge.ringing > 0)),
    ])
    connection.emit(
      SignalMessage(
        path: Self.path, interface: Self.interface, member: "Update",
        arguments: [.string("application://\(AppID.ofWindow).desktop"), properties]), to: [dock])
  }
}

import AlarmCore
import DBus
package import HostSystem

/// The user who runs this program as root through sudo. Alarms belong to a user, so root doesn't see that user's.
package struct SudoCaller: Hashable, Sendable {
  /// The user's id.
  package let user: UInt32

  /// Nil unless this process runs as root through sudo, and another user than root called sudo.
  package init?(environment: Environment = .process, runningAs running: UInt32 = ThisProgram.user) {
    guard running == 0, let user = environment.value("SUDO_UID").flatMap({ UInt32($0) }), user != 0 else { return nil }
    self.user = user
  }

  /// The advice that follows the error that there is no session bus.
  package static var advice: String {
    say("sudo runs alarmctl as root, which has no session and none of your alarms; run alarmctl without sudo")
  }

  /// A warning if a bus isn't that user's own; nil: it is, or that can't be found out.
  func warning(about connection: BusConnection) async -> String? {
    let answer = try? await connection.call(
      .bus("GetConnectionUnixUser", [.string("org.freedesktop.DBus")]))
    guard let owner = answer?.first?.asUInt32, owner != user else { return nil }
    return say("these are root's alarms, because sudo runs alarmctl as root; run alarmctl without sudo to see your own")
  }
}

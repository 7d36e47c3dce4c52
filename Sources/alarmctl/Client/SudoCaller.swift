import AlarmCore
import DBus
package import HostSystem

/// A person who runs this program as root through sudo. Alarms belong to a user, so that root sees none of that person's.
package struct SudoCaller: Hashable, Sendable {
  /// The person's user id.
  package let user: UInt32

  /// Nil if nobody does, or if it is root who called sudo.
  package init?(environment: Environment = .process, runningAs running: UInt32 = ThisProgram.user) {
    guard running == 0, let user = environment.value("SUDO_UID").flatMap({ UInt32($0) }), user != 0 else { return nil }
    self.user = user
  }

  /// What to do where there is no bus.
  package static var advice: String {
    say("with sudo you are root, who has no session and none of your alarms; run it without sudo, as your own user")
  }

  /// A warning if a bus isn't that person's own; nil: it is, or that can't be found out.
  func warning(about connection: BusConnection) async -> String? {
    let answer = try? await connection.call(
      MethodCall(
        destination: "org.freedesktop.DBus", path: "/org/freedesktop/DBus", interface: "org.freedesktop.DBus",
        member: "GetConnectionUnixUser", arguments: [.string("org.freedesktop.DBus")]))
    guard let owner = answer?.first?.asUInt32, owner != user else { return nil }
    return say("with sudo these are root's alarms, not yours; run it without sudo, as your own user")
  }
}

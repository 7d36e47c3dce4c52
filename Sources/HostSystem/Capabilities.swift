import CCapability
import Glibc

/// The kernel's permissions for a process beyond its user's rights.
package enum Capabilities {
  /// Gives up the capabilities that this process inherited from the session. Sessions of systemd 254 and newer leave CAP_WAKE_ALARM
  /// to all programs that they start; with it, the desktop's portals can't recognise a process, and sandboxes can't be started from
  /// it. Does nothing for root, who has all capabilities by right. To be called before the process has a second thread.
  package static func drop() {
    if getuid() != 0 { alarmkit_drop_capabilities() }
  }
}

import CCapability
import Glibc

/// What the kernel lets a process do beyond its user's rights.
package enum Capabilities {
  /// Gives up what the session left to this process. Sessions of systemd 254 and newer leave CAP_WAKE_ALARM to all that they
  /// start; with it the desktop's portals can't recognise a process, and sandboxes can't be started from it. Not for root,
  /// who has them all by right. To be called before the process has a second thread.
  package static func drop() {
    if getuid() != 0 { alarmkit_drop_capabilities() }
  }
}

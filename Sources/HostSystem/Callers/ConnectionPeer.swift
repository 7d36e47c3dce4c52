import CTimex
import Glibc

/// What the bus said of the process behind a connection when the connection was first seen, where it gives no descriptor of
/// the process. The number may be another process's by the time that it is looked at.
package struct ConnectionPeer: Hashable, Sendable {
  /// The number that the process had when it connected.
  package var processID: Int32
  /// Its label from the kernel's security module when it connected, without the NUL at the end; nil: the bus reported none.
  package var securityLabel: String?
  /// The seconds since this boot when the connection was first seen, rounded up.
  package var seenAt: Int64

  /// A process whose connection was seen at a time.
  package init(processID: Int32, securityLabel: String? = nil, seenAt: Int64) {
    self.processID = processID
    self.securityLabel = securityLabel
    self.seenAt = seenAt
  }

  /// The seconds since this boot, rounded up: by the clock of `/proc/PID/stat`, which also runs while the machine sleeps.
  package static func uptime() -> Int64 {
    var state = sysinfo()
    // It fails for a bad address only.
    return sysinfo(&state) == 0 ? Int64(state.uptime) : .max
  }

  /// Whether a process can be the one that connected: it has the same label, and it was there when the connection was seen.
  func canBe(_ process: ProcessIdentity) -> Bool {
    guard process.startedAt <= seenAt else { return false }
    return securityLabel == nil || securityLabel == process.securityLabel
  }
}

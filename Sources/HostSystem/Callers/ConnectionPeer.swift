import CTimex
import Glibc

/// The bus's information about the process behind a connection when the connection was first seen, for buses that give no
/// descriptor of the process. Another process may have the number by the time it is examined.
package struct ConnectionPeer: Hashable, Sendable {
  /// The number that the process had when it connected.
  package var processID: Int32
  /// Its label from the kernel's security module when it connected, without the NUL at the end; nil: the bus reported none.
  package var securityLabel: String?
  /// The seconds from the boot until the connection was first seen, rounded up.
  package var seenAt: Int64

  /// A process whose connection was seen at a time.
  package init(processID: Int32, securityLabel: String? = nil, seenAt: Int64) {
    self.processID = processID
    self.securityLabel = securityLabel
    self.seenAt = seenAt
  }

  /// The seconds since the boot, rounded up, by the clock of `/proc/PID/stat`, which also runs while the machine sleeps.
  package static func uptime() -> Int64 {
    var state = sysinfo()
    // It fails only for an invalid address.
    return sysinfo(&state) == 0 ? Int64(state.uptime) : .max
  }

  /// Whether a process can be the one that connected: it has the same label, and existed when the connection was seen.
  func canBe(_ process: ProcessIdentity) -> Bool {
    guard process.startedAt <= seenAt else { return false }
    return securityLabel == nil || securityLabel == process.securityLabel
  }
}

import AlarmCore
import CTimex
import Glibc

/// Distinguishes a process from a later one with the same number.
struct ProcessIdentity: Hashable, Sendable {
  /// When it started, in clock ticks since the boot.
  var startTicks: Int64
  /// Its label from the kernel's security module; nil if it has none, or if it can't be read.
  var securityLabel: String?

  /// When it started, in whole seconds since the boot.
  var startedAt: Int64 { startTicks / max(Int64(sysconf(Int32(_SC_CLK_TCK))), 1) }

  /// Reads a process's folder in `/proc`; nil if the process is gone.
  init?(folder: CInt) {
    guard let stat = try? FileContents.read("stat", in: folder, limit: 4096),
      let ticks = Self.startTicks(in: String(decoding: stat, as: UTF8.self))
    else { return nil }
    startTicks = ticks
    securityLabel = Self.label(in: folder)
  }

  /// Field 22 of `/proc/PID/stat`, see proc(5). The second field is a name in parentheses that may itself contain parentheses.
  static func startTicks(in stat: String) -> Int64? {
    guard let name = stat.utf8.lastIndex(of: UInt8(ascii: ")")) else { return nil }
    let fields = stat.utf8[name...].dropFirst().split(separator: UInt8(ascii: " "), maxSplits: 20)
    return fields.count > 19 ? Int64(Substring(fields[19])) : nil
  }

  private static func label(in folder: CInt) -> String? {
    let attributes = FileDescriptor(openat(folder, "attr", O_RDONLY | O_DIRECTORY | O_CLOEXEC))
    guard attributes.isOpen, let bytes = try? FileContents.read("current", in: attributes.raw, limit: 4096) else {
      return nil
    }
    return SecurityLabel.text(bytes)
  }
}

/// A label as the kernel's security modules write it: the bus adds a NUL, `/proc` a NUL or the end of a line.
package enum SecurityLabel {
  /// The label without these additions; nil if there is none.
  package static func text(_ bytes: [UInt8]) -> String? {
    let end = bytes.lastIndex { $0 != 0 && $0 != UInt8(ascii: "\n") }
    return end.map { String(decoding: bytes[...$0], as: UTF8.self) }
  }
}

/// The bus's information about the process behind a connection from the time when the connection was first seen, for buses that
/// provide no descriptor of the process. Another process may have the number by the time it is examined.
package struct ConnectionPeer: Hashable, Sendable {
  /// The number that the process had when it connected.
  package var processID: Int32
  /// Its label from the kernel's security module when it connected, without the NUL at the end; nil: the bus reported none.
  package var securityLabel: String?
  /// The seconds from the boot until the connection was first seen, rounded up.
  package var seenAt: Int64

  /// A process whose connection was first seen at a time.
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

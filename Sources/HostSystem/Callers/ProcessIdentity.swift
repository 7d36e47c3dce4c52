import AlarmCore
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

package import AlarmCore
import Glibc

/// The kernel's limits for this process (getrlimit(2)). Nil means unlimited.
package struct ProcessLimits: Hashable, Sendable {
  /// How many files it may have open.
  package var files: UInt64?
  /// The largest size of its address space, in bytes.
  package var memory: UInt64?

  /// The given limits.
  package init(files: UInt64?, memory: UInt64?) {
    self.files = files
    self.memory = memory
  }

  /// With fewer files GLib ends the process in the middle of its work: connections, watches, the store and a sound take 40.
  package static let fewestFiles: UInt64 = 64
  /// The usual limit of programs. Child programs would inherit a higher one, and some of them can't cope with that (select(2)).
  package static let usualFiles: UInt64 = 1024
  /// With less memory, a thread can't be started or a library not loaded, which ends the process in the middle of its work.
  package static let leastMemory: UInt64 = 256 << 20

  /// Why the agent can't work within these limits; nil if it can.
  package var obstacle: Message? {
    if let files, files < Self.fewestFiles {
      return Message(
        "only {count} files may be open (ulimit -n); the agent needs {least}",
        ["count": Int(clamping: files), "least": Int(Self.fewestFiles)])
    }
    if let memory, memory < Self.leastMemory {
      return Message(
        "only {count} MiB of memory may be used (ulimit -v); the agent needs {least} MiB",
        ["count": Int(clamping: memory >> 20), "least": Int(Self.leastMemory >> 20)])
    }
    return nil
  }

  /// The limits of this process, after the number of files was raised to the usual one if that is allowed.
  package static func raised() -> ProcessLimits {
    var files = limit(RLIMIT_NOFILE)
    if files.rlim_cur < rlim_t(usualFiles), files.rlim_cur < files.rlim_max {
      files.rlim_cur = min(files.rlim_max, rlim_t(usualFiles))
      setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &files)
      files = limit(RLIMIT_NOFILE)
    }
    return ProcessLimits(files: value(files), memory: value(limit(RLIMIT_AS)))
  }

  private static func limit(_ resource: __rlimit_resource) -> rlimit {
    var limit = rlimit(rlim_cur: .max, rlim_max: .max)
    getrlimit(__rlimit_resource_t(resource.rawValue), &limit)
    return limit
  }

  /// RLIM_INFINITY, which Swift's Glibc doesn't export, is the largest number.
  private static func value(_ limit: rlimit) -> UInt64? {
    limit.rlim_cur == .max ? nil : UInt64(limit.rlim_cur)
  }
}

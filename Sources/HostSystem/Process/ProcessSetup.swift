package import AlarmCore
import CCapability
import CMalloc
import Glibc

/// The kernel's limits for this process (getrlimit(2)). Nil means unlimited.
package struct ProcessLimits: Hashable, Sendable {
  /// The maximum number of open files.
  package var files: UInt64?
  /// The maximum size of its address space, in bytes.
  package var memory: UInt64?

  /// The given limits.
  package init(files: UInt64?, memory: UInt64?) {
    self.files = files
    self.memory = memory
  }

  /// With fewer files GLib ends the process while it works: connections, watches, the store and a sound need 40.
  package static let minFiles: UInt64 = 64
  /// The usual limit for programs. Child programs would inherit a higher one, which some of them can't handle (select(2)).
  package static let usualFiles: UInt64 = 1024
  /// With less memory, starting a thread or loading a library can fail, which ends the process while it works.
  package static let minMemoryBytes: UInt64 = 256 << 20

  /// Why the agent can't work within these limits; nil if it can.
  package var obstacle: Message? {
    if let files, files < Self.minFiles {
      return Message(
        "only {count} files may be open (ulimit -n); the agent needs {least}",
        ["count": Int(clamping: files), "least": Int(Self.minFiles)])
    }
    if let memory, memory < Self.minMemoryBytes {
      return Message(
        "only {count} MiB of memory may be used (ulimit -v); the agent needs {least} MiB",
        ["count": Int(clamping: memory >> 20), "least": Int(Self.minMemoryBytes >> 20)])
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

/// The kernel's permissions for a process beyond its user's rights.
package enum Capabilities {
  /// Drops the capabilities that this process inherited from the session. Sessions of systemd 254 and newer leave CAP_WAKE_ALARM to
  /// all programs that they start; with it, the desktop's portals can't recognise a process, and sandboxes can't be started from
  /// it. Does nothing for root, who always has all capabilities. Has to be called before the process has a second thread.
  package static func drop() {
    if getuid() != 0 { alarmkit_drop_capabilities() }
  }
}

/// Signals that would end the process but have no meaning for it.
///
/// Such a signal may be meant for another program, or be sent by someone who assumes that this one is a daemon that rereads its
/// settings at SIGUSR1. When the signals are ignored, a write that reaches the file size limit (SIGXFSZ) or has no reader (SIGPIPE)
/// fails with an error, which is handled like a failing disk. Programs that are started from here get the default actions again.
package enum StraySignals {
  /// The numbers of these signals. They don't include the signals that ask the process to end (`EndSignals`).
  package static let all = [
    SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGIO, SIGPWR, SIGXFSZ, SIGPIPE,
  ]

  /// Ignores them from now on.
  package static func ignore() { for number in all { signal(number, SIG_IGN) } }
}

/// How the C library's allocator grows.
package enum HeapPolicy {
  /// Lets all threads allocate from one heap, see mallopt(3). By default each has a separate heap, up to eight per processor, and
  /// memory that one of them frees isn't available to the others. The agent's threads work in turns, so they seldom wait for it.
  /// Has to be called before there is a second thread.
  package static func shareOneHeap() { mallopt(M_ARENA_MAX, 1) }
}

/// The messages of Swift's thread pool, libdispatch, in the system's log.
package enum RuntimeLog {
  /// Suppresses these messages: libdispatch requests a higher priority for some of its threads, which an ordinary user may not set
  /// and which isn't needed, and logs a message about each to the journal. Has to be called before there is a second thread;
  /// `LIBDISPATCH_LOG` overrides it.
  package static func silence() { setenv("LIBDISPATCH_LOG", "NO", 0) }
}

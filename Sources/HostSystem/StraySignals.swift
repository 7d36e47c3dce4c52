import Glibc

/// Signals that would end the process and have no meaning for it.
///
/// Somebody may mean another program, or take this one for a daemon that rereads its settings by SIGUSR1. A write that finds the
/// limit of a file's size (SIGXFSZ) or no reader (SIGPIPE) fails with an error then, which is dealt with like a disk that fails.
/// Programs that are started from here get the default actions again.
package enum StraySignals {
  /// Which ones.
  package static let all = [
    SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGIO, SIGPWR, SIGXFSZ, SIGPIPE,
  ]

  /// Ignores them from now on.
  package static func ignore() { for number in all { signal(number, SIG_IGN) } }
}

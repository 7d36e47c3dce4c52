import Glibc

/// Signals that would end the process but have no meaning for it.
///
/// Such a signal may be meant for another program, or sent because this one is taken for a daemon that rereads its settings at
/// SIGUSR1. When they are ignored, a write that reaches the file size limit (SIGXFSZ) or has no reader (SIGPIPE) fails with an
/// error, which is handled like a failing disk. Programs that are started from here get the default actions again.
package enum StraySignals {
  /// The signals.
  package static let all = [
    SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGIO, SIGPWR, SIGXFSZ, SIGPIPE,
  ]

  /// Ignores them from now on.
  package static func ignore() { for number in all { signal(number, SIG_IGN) } }
}

import Glibc
import Synchronization

/// The signals that ask a process to end, for the time while it prepares to execute another program: a signal that comes then is
/// remembered, since it would otherwise be lost when the program is replaced.
package enum EndSignals {
  /// The signals.
  package static let all = [SIGTERM, SIGINT, SIGHUP]

  /// From now on a signal is only noted. Earlier handlers aren't called any more.
  package static func hold() {
    // Initialised here, because a signal handler must not do that itself.
    _ = hasCome.load(ordering: .relaxed)
    for number in all { signal(number) { _ in hasCome.store(true, ordering: .relaxed) } }
  }

  /// Notes a signal that was received in another way.
  package static func note() { hasCome.store(true, ordering: .relaxed) }

  /// From now on a signal ends the process at once. Returns whether a signal came before.
  package static func release() -> Bool {
    for number in all { signal(number, SIG_DFL) }
    return hasCome.load(ordering: .relaxed)
  }
}

private let hasCome = Atomic(false)

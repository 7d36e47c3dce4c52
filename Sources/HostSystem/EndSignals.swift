import Glibc
import Synchronization

/// The signals by which a process is asked to end, while it prepares to execute another program: one that comes then is
/// kept, where a program that is being exchanged would lose it.
package enum EndSignals {
  /// Which they are.
  package static let all = [SIGTERM, SIGINT, SIGHUP]

  /// From now on a signal is only noted. Whoever handled them before has no more news of them.
  package static func hold() {
    // Made before a handler could need it, which may not.
    _ = hasCome.load(ordering: .relaxed)
    for number in all { signal(number) { _ in hasCome.store(true, ordering: .relaxed) } }
  }

  /// Notes a signal that came another way.
  package static func note() { hasCome.store(true, ordering: .relaxed) }

  /// From now on a signal ends the process at once. The result is whether one came before.
  package static func release() -> Bool {
    for number in all { signal(number, SIG_DFL) }
    return hasCome.load(ordering: .relaxed)
  }
}

private let hasCome = Atomic(false)

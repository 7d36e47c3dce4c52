/// The services that can have the machine woken for us, the best first; the words in `Status`.
package enum WakeProvider: String, Hashable, Sendable, CaseIterable {
  /// The user's own systemd, by one of its timers.
  case systemd
  /// KDE's power management.
  case powerdevil
}

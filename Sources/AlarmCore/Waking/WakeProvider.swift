/// Who can have the machine woken for us, the best first; the words that `Status` has.
package enum WakeProvider: String, Hashable, Sendable, CaseIterable {
  /// The user's own systemd, by a timer of its.
  case systemd
  /// KDE's power management.
  case powerdevil
}

/// The words that `Status` has for a part of the agent beside names and sentences. They are the same in every language.
package enum HealthWord: String, Hashable, Sendable, CaseIterable {
  /// Nothing is wrong that is known.
  case ok
  /// There is no such service on this machine.
  case none
  /// The settings don't want it.
  case off
  /// Nothing needed it yet.
  case unused
  /// Nobody who knows was asked yet, or answered.
  case unknown
  case yes, no
  /// It may not be used.
  case refused
  /// Something is wrong; a caller in a sandbox gets no details.
  case failing
  /// Alarms were lost; a caller in a sandbox gets no details.
  case lostAlarms = "lost alarms"
}

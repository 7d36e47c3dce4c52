/// The words that `Status` uses for the state of a part of the agent, besides names and sentences. They are the same in every
/// language.
package enum HealthWord: String, Hashable, Sendable, CaseIterable {
  /// No problem is known.
  case ok
  /// There is no such service on this machine.
  case none
  /// It is turned off in the settings.
  case off
  /// It hasn't been needed yet.
  case unused
  /// The state hasn't been asked for yet, or there was no answer.
  case unknown
  case yes, no
  /// It may not be used.
  case refused
  /// Something is wrong; a caller in a sandbox gets no details.
  case failing
  /// Alarms were lost; a caller in a sandbox gets no details.
  case lostAlarms = "lost alarms"
}

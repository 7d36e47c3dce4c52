/// The meaning of closing a ringing alarm's notification without a button; the word in the settings.
package enum DismissalMeaning: String, Hashable, Sendable, CaseIterable {
  /// An alarm that can be snoozed is snoozed; any other rings on and is shown again.
  case snooze
  /// The alarm rings on and is shown again.
  case ring
  /// The alarm is stopped, as by the Stop button.
  case stop
}

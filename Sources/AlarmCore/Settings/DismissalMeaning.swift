/// What it means when the user closes the notification of a ringing alarm without a button; the word in the settings.
package enum DismissalMeaning: String, Hashable, Sendable, CaseIterable {
  /// What can be snoozed is snoozed; anything else rings on and is shown again.
  case snooze
  /// It rings on and is shown again.
  case ring
  /// As the Stop button.
  case stop
}

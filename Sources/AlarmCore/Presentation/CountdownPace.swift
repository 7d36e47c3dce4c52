/// How often a countdown is updated; the word in the settings.
package enum CountdownPace: String, Hashable, Sendable, CaseIterable {
  /// Only when the alarm changes: the end of the countdown is shown in place of the remaining time.
  case never
  /// Every minute, and every second of the last one.
  case minutes
  /// Every second of the last hour.
  case seconds
}

/// How often a shown countdown is updated; the word in the settings.
package enum CountdownPace: String, Hashable, Sendable, CaseIterable {
  /// Not between two changes of the alarm: its end is shown in place of what is left.
  case never
  /// Each minute, and each second of the last one.
  case minutes
  /// Each second of the last hour.
  case seconds
}

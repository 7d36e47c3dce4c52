/// The button beside Stop while an alarm rings.
package struct SecondaryButton: Hashable, Sendable {
  /// What pressing it does.
  package enum Behavior: String, Hashable, Sendable, CaseIterable {
    /// The agent starts the post-alert countdown: snooze, or repeat for a timer.
    case countdown
    /// Only the owner's action runs (Open); the alarm rings on until it is stopped.
    case custom
  }

  /// The label; empty: the state's own word ("Snooze", "Repeat", "Open").
  package var label: LocalizedText
  /// What pressing it does.
  package var behavior: Behavior

  /// A button with a label of at most 32 characters.
  package init(label: LocalizedText, behavior: Behavior) {
    self.label = label
    self.behavior = behavior
  }
}

/// A notice's look by its template, already filled in and in the user's language. Empty texts: as without a template.
package struct NoticeLook: Hashable, Sendable {
  /// Replaces the title.
  package var title = ""
  /// Replaces the line that says what happens.
  package var body = ""
  /// The label of the button that ends a countdown.
  package var cancelLabel = ""
  /// The label of the button that ends a snooze.
  package var stopLabel = ""
  /// The notice's urgency; nil: that of the state.
  package var urgency: NotificationPlan.Urgency?
  /// Whether the share of the countdown that has passed is hidden.
  package var hidesProgress = false

  /// A look that changes nothing.
  package init() {}
}

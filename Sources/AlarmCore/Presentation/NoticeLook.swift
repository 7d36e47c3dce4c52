/// What a template makes of a notice, already filled in and in the user's language. Empty texts: as without a template.
package struct NoticeLook: Hashable, Sendable {
  /// Instead of the title.
  package var title = ""
  /// Instead of the line that says what happens.
  package var body = ""
  /// What ends a countdown.
  package var cancelLabel = ""
  /// What ends a snooze.
  package var stopLabel = ""
  /// How urgent it is; nil: as the state is.
  package var urgency: NotificationPlan.Urgency?
  /// Whether nothing shows how much of the countdown has passed.
  package var hidesProgress = false

  /// Says nothing.
  package init() {}
}

/// What an alarm shows in each of its states; plain text, already in the user's language.
package struct AlarmPresentation: Hashable, Sendable {
  /// Names the alarm; at most 128 characters. Empty: the kind's own word ("Alarm", "Timer").
  package var title: String
  /// A line of detail; at most 512 characters.
  package var body: String
  /// A themed icon name; empty: the state's own icon.
  package var icon: String
  /// `#rrggbb`; empty: the desktop's accent.
  package var tint: String
  /// The button beside Stop; nil: Stop only.
  package var secondaryButton: SecondaryButton?
  /// Whether the countdown offers Pause.
  package var canPause: Bool

  /// A presentation; everything but the title has a sensible default.
  package init(
    title: String, body: String = "", icon: String = "", tint: String = "", secondaryButton: SecondaryButton? = nil,
    canPause: Bool = true
  ) {
    self.title = title
    self.body = body
    self.icon = icon
    self.tint = tint
    self.secondaryButton = secondaryButton
    self.canPause = canPause
  }
}

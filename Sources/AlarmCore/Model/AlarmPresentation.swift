/// The texts, icons and buttons of an alarm in each of its states; texts are plain, with translations.
package struct AlarmPresentation: Hashable, Sendable {
  /// Names the alarm; at most 128 characters. Empty: the kind's own word ("Alarm", "Timer").
  package var title: LocalizedText
  /// A line of detail; at most 512 characters.
  package var body: LocalizedText
  /// A themed icon name; empty: the state's own icon.
  package var icon: String
  /// `#rrggbb`; empty: the desktop's accent.
  package var tint: String
  /// The button beside Stop; nil: Stop only.
  package var secondaryButton: SecondaryButton?
  /// Whether the countdown offers Pause.
  package var canPause: Bool
  /// The parts that few alarms have.
  var details = RareParts<Details>()

  /// How it shows the progress of its countdown.
  package var progress = CountdownProgress.automatic

  /// A presentation; everything but the title has a sensible default.
  package init(
    title: LocalizedText, body: LocalizedText = "", icon: String = "", tint: String = "",
    secondaryButton: SecondaryButton? = nil, canPause: Bool = true
  ) {
    self.title = title
    self.body = body
    self.icon = icon
    self.tint = tint
    self.secondaryButton = secondaryButton
    self.canPause = canPause
  }
}

/// What an alarm shows in each of its states; plain text with its translations.
package struct AlarmPresentation: Hashable, Sendable {
  /// Names the alarm; at most 128 characters. Empty: the kind's own word ("Alarm", "Timer").
  package var title: LocalizedText
  /// A line of detail; at most 512 characters.
  package var body: LocalizedText
  /// A themed icon name; empty: the state's own icon.
  package var icon: String
  /// A themed icon that somebody inferred, from a button's symbol for example: shown where none is named and no ring is drawn.
  package var symbolIcon = ""
  /// `#rrggbb`; empty: the desktop's accent.
  package var tint: String
  /// The button beside Stop; nil: Stop only.
  package var secondaryButton: SecondaryButton?
  /// Whether the countdown offers Pause.
  package var canPause: Bool
  /// The button that stops what rings; at most 32 characters. Empty: "Stop".
  package var stopLabel: LocalizedText = ""
  /// The title while it counts down; empty: the title.
  package var countdownTitle: LocalizedText = ""
  /// The title while it is paused; empty: the title.
  package var pausedTitle: LocalizedText = ""
  /// Lines below what is left while it counts down; at most 512 characters.
  package var countdownBody: LocalizedText = ""
  /// The same while it is paused.
  package var pausedBody: LocalizedText = ""
  /// The owner's own button while it counts down or is paused; at most 32 characters. Empty: there is none.
  package var countdownButton: LocalizedText = ""
  /// A second one of the owner's, shown where there is room for it.
  package var secondCountdownButton: LocalizedText = ""
  /// The button that pauses a countdown; at most 32 characters. Empty: "Pause".
  package var pauseLabel: LocalizedText = ""
  /// The button that resumes it; at most 32 characters. Empty: "Resume".
  package var resumeLabel: LocalizedText = ""

  /// What stands beside the tray's icon while it counts down or is paused, in place of the remaining time; at most 16 characters.
  /// Empty: the remaining time.
  package var trayLabel: LocalizedText = ""
  /// A themed icon for the tray while it counts down or is paused; empty: its ring.
  package var trayIcon = ""

  /// What it shows of how far its countdown is.
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

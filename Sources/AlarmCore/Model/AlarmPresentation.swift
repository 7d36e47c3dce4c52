/// The texts, icons and buttons of an alarm in each of its states; texts are plain, with translations.
package struct AlarmPresentation: Hashable, Sendable {
  /// Names the alarm; at most 128 characters. Empty: the kind's own word ("Alarm", "Timer").
  package var title: LocalizedText
  /// A line of detail; at most 512 characters.
  package var body: LocalizedText
  /// A themed icon name; empty: the state's own icon.
  package var icon: String
  /// A themed icon name that was inferred, from a button's symbol for example: shown if no icon is named and no ring is drawn.
  package var symbolIcon = ""
  /// `#rrggbb`; empty: the desktop's accent.
  package var tint: String
  /// The button beside Stop; nil: Stop only.
  package var secondaryButton: SecondaryButton?
  /// Whether the countdown offers Pause.
  package var canPause: Bool
  /// The label of the Stop button; at most 32 characters. Empty: "Stop".
  package var stopLabel: LocalizedText = ""
  /// The title while it counts down; empty: the title.
  package var countdownTitle: LocalizedText = ""
  /// The title while it is paused; empty: the title.
  package var pausedTitle: LocalizedText = ""
  /// Lines below the remaining time while it counts down; at most 512 characters.
  package var countdownBody: LocalizedText = ""
  /// The same while it is paused.
  package var pausedBody: LocalizedText = ""
  /// The label of the owner's own button while it counts down or is paused; at most 32 characters. Empty: there is none.
  package var countdownButton: LocalizedText = ""
  /// The label of a second button of the owner's, shown if there is room for it.
  package var secondCountdownButton: LocalizedText = ""
  /// The label of the Pause button; at most 32 characters. Empty: "Pause".
  package var pauseLabel: LocalizedText = ""
  /// The label of the Resume button; at most 32 characters. Empty: "Resume".
  package var resumeLabel: LocalizedText = ""

  /// The text beside the tray's icon while it counts down or is paused, in place of the remaining time; at most 16 characters.
  /// Empty: the remaining time.
  package var trayLabel: LocalizedText = ""
  /// A themed icon for the tray while it counts down or is paused; empty: its ring.
  package var trayIcon = ""

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

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

// The parts of a presentation that few alarms have. They are kept apart, so that an alarm without them takes a third of the memory.
extension AlarmPresentation {
  /// These parts, each as its property below describes it.
  struct Details: PartsWithDefaults {
    var symbolIcon = ""
    var stopLabel: LocalizedText = ""
    var countdownTitle: LocalizedText = ""
    var pausedTitle: LocalizedText = ""
    var countdownBody: LocalizedText = ""
    var pausedBody: LocalizedText = ""
    var countdownButton: LocalizedText = ""
    var secondCountdownButton: LocalizedText = ""
    var pauseLabel: LocalizedText = ""
    var resumeLabel: LocalizedText = ""
    var trayLabel: LocalizedText = ""
    var trayIcon = ""
  }

  /// A themed icon name that was inferred, from a button's symbol for example: shown if no icon is named and no ring is drawn.
  package var symbolIcon: String {
    get { details.box?.value.symbolIcon ?? "" }
    set { details.change { $0.symbolIcon = newValue } }
  }
  /// The label of the Stop button; at most 32 characters. Empty: "Stop".
  package var stopLabel: LocalizedText {
    get { details.box?.value.stopLabel ?? "" }
    set { details.change { $0.stopLabel = newValue } }
  }
  /// The title while it counts down; empty: the title.
  package var countdownTitle: LocalizedText {
    get { details.box?.value.countdownTitle ?? "" }
    set { details.change { $0.countdownTitle = newValue } }
  }
  /// The title while it is paused; empty: the title.
  package var pausedTitle: LocalizedText {
    get { details.box?.value.pausedTitle ?? "" }
    set { details.change { $0.pausedTitle = newValue } }
  }
  /// Lines below the remaining time while it counts down; at most 512 characters.
  package var countdownBody: LocalizedText {
    get { details.box?.value.countdownBody ?? "" }
    set { details.change { $0.countdownBody = newValue } }
  }
  /// The same while it is paused.
  package var pausedBody: LocalizedText {
    get { details.box?.value.pausedBody ?? "" }
    set { details.change { $0.pausedBody = newValue } }
  }
  /// The label of the owner's own button while it counts down or is paused; at most 32 characters. Empty: there is none.
  package var countdownButton: LocalizedText {
    get { details.box?.value.countdownButton ?? "" }
    set { details.change { $0.countdownButton = newValue } }
  }
  /// The label of a second button of the owner's, shown if there is room for it.
  package var secondCountdownButton: LocalizedText {
    get { details.box?.value.secondCountdownButton ?? "" }
    set { details.change { $0.secondCountdownButton = newValue } }
  }
  /// The label of the Pause button; at most 32 characters. Empty: "Pause".
  package var pauseLabel: LocalizedText {
    get { details.box?.value.pauseLabel ?? "" }
    set { details.change { $0.pauseLabel = newValue } }
  }
  /// The label of the Resume button; at most 32 characters. Empty: "Resume".
  package var resumeLabel: LocalizedText {
    get { details.box?.value.resumeLabel ?? "" }
    set { details.change { $0.resumeLabel = newValue } }
  }
  /// The text beside the tray's icon while it counts down or is paused, in place of the remaining time; at most 16 characters.
  /// Empty: the remaining time.
  package var trayLabel: LocalizedText {
    get { details.box?.value.trayLabel ?? "" }
    set { details.change { $0.trayLabel = newValue } }
  }
  /// A themed icon for the tray while it counts down or is paused; empty: its ring.
  package var trayIcon: String {
    get { details.box?.value.trayIcon ?? "" }
    set { details.change { $0.trayIcon = newValue } }
  }
}

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

/// How an alarm shows the progress of its countdown.
package enum CountdownProgress: Hashable, Sendable {
  /// The share of the countdown that has passed.
  case automatic
  /// Nothing.
  case hidden
  /// A fixed share, in percent.
  case share(Int)

  /// The allowed percentages of a fixed share.
  package static let shares = 0...100

  /// The share to show when a share of the countdown has passed; both are 0 to 1. nil: none is shown.
  package func shown(of passed: Double) -> Double? {
    switch self {
    case .automatic: passed
    case .hidden: nil
    case .share(let percent): Double(percent) / 100
    }
  }

  /// The word for it in options and JSON: `auto`, `none` or `40%`.
  package var word: String {
    switch self {
    case .automatic: "auto"
    case .hidden: "none"
    case .share(let percent): "\(percent)%"
    }
  }
}

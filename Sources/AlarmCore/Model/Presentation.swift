/// The texts, icons and buttons of an alarm in each of its states; texts are plain, with translations. Rarely set icons and texts are
/// members, too (`presentation.stopLabel`).
@dynamicMemberLookup
package struct Presentation: Hashable, Sendable {
  /// Names the alarm; at most 128 characters. Empty: the word for its kind ("Alarm", "Timer").
  package var title: LocalizedText
  /// A detail line; at most 512 characters.
  package var body: LocalizedText
  /// A themed icon name; empty: the state's own icon.
  package var icon: String
  /// `#rrggbb`; empty: the desktop's accent colour.
  package var tint: String
  /// The button next to Stop; nil: only Stop.
  package var secondaryButton: SecondaryButton?
  /// Whether the countdown offers Pause.
  package var canPause: Bool
  /// Parts that are rarely set.
  @usableFromInline var details = RareParts<Details>()

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

// The parts of a presentation that are rarely set. They are kept separately, so an alarm without them takes a third of the memory.
extension Presentation {
  /// These parts of a presentation.
  package struct Details: PartsWithDefaults {
    /// A themed icon name that was inferred, for example from a button's symbol: shown if no icon is named and no ring is drawn.
    package var symbolIcon = ""
    /// A themed icon for the tray while the alarm counts down or is paused; empty: the countdown's ring.
    package var trayIcon = ""
    /// The texts of states and buttons.
    package var labels = PresentationLabels()

    package init() {}
  }

  /// One of these parts.
  @inlinable package subscript<Part>(dynamicMember path: WritableKeyPath<Details, Part>) -> Part {
    @inline(__always) get { details[dynamicMember: path] }
    set { details[dynamicMember: path] = newValue }
  }
}

/// The button next to Stop while an alarm rings.
package struct SecondaryButton: Hashable, Sendable {
  /// What pressing it does.
  package enum Behavior: String, Hashable, Sendable, CaseIterable {
    /// The agent starts the post-alert countdown: snooze, or repeat for a timer.
    case countdown
    /// Only the owner's action runs (Open); the alarm keeps ringing until it is stopped.
    case custom
  }

  /// The label; empty: the word for the state ("Snooze", "Repeat", "Open").
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

  /// The share to show when a certain share of the countdown has passed; both are 0 to 1. nil: none is shown.
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

/// What a template says about one state of an alarm. Texts are patterns with translations; empty: as without a template.
package struct TemplateLook: Hashable, Sendable {
  /// The button that a label is for.
  package enum Label: String, Hashable, Sendable, CaseIterable {
    case stop = "StopLabel"
    case secondary = "SecondaryLabel"
    case pause = "PauseLabel"
    case resume = "ResumeLabel"
    case cancel = "CancelLabel"
  }

  /// How often a countdown is updated; `none` or a length in the file.
  package enum Cadence: Hashable, Sendable {
    /// By nothing but the alarm's own changes.
    case never
    /// Whenever what is left is a whole multiple of a length.
    case each(Duration)
  }

  /// Instead of the title.
  package var title: LocalizedText = ""
  /// Instead of the line that says what happens; the alarm's own body follows while it rings.
  package var body: LocalizedText = ""
  /// What the buttons say, unless the alarm says it.
  package var labels: [Label: LocalizedText] = [:]
  /// A themed icon name, unless the alarm has its own.
  package var icon = ""
  /// `#rrggbb`, unless the alarm has its own.
  package var tint = ""
  /// How urgent the notification is; nil: as the state is.
  package var urgency: NotificationPlan.Urgency?
  /// How often a countdown that is shown is updated; nil: as the user's settings say.
  package var cadence: Cadence?
  /// Whether nothing shows how much of the countdown has passed.
  package var hidesProgress = false

  /// Says nothing.
  package init() {}
}

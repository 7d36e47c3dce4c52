/// The appearance of a notice by its template, already filled in and in the user's language. Empty texts: as without a template.
package struct NoticeStyle: Hashable, Sendable {
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

  /// An appearance that changes nothing.
  package init() {}
}

/// A template's appearance for one state of an alarm. Texts are patterns with translations; empty: as without a template.
package struct TemplateSection: Hashable, Sendable {
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
    /// Only when the alarm itself changes.
    case never
    /// Whenever the remaining time is a whole multiple of a length.
    case each(Duration)
  }

  /// Replaces the title.
  package var title: LocalizedText = ""
  /// Replaces the line that says what happens; the alarm's own body follows while it rings.
  package var body: LocalizedText = ""
  /// The labels of the buttons, unless the alarm has its own.
  package var labels: [Label: LocalizedText] = [:]
  /// A themed icon name, unless the alarm has its own.
  package var icon = ""
  /// `#rrggbb`, unless the alarm has its own.
  package var tint = ""
  /// The notification's urgency; nil: that of the state.
  package var urgency: NotificationPlan.Urgency?
  /// How often a countdown is updated; nil: as set in the user's settings.
  package var cadence: Cadence?
  /// Whether the share of the countdown that has passed is hidden.
  package var hidesProgress = false

  /// An appearance that changes nothing.
  package init() {}
}

package import AlarmCore

/// The JSON form of a creation, which can say everything. Unknown keys are errors, so that a typing mistake can't
/// silently change what an alarm does.
package struct ScheduleRequest: Hashable, Sendable {
  /// The words of `Add`; instead of `schedule`.
  package var when: String?
  /// The id as text; nil: the caller's other argument, or a new one.
  package var id: String?
  /// At most 128 characters.
  package var title: LocalizedText = ""
  /// At most 512 characters, in lines.
  package var body: LocalizedText = ""
  /// The Stop button's; at most 32 characters, as the other labels.
  package var stopLabel: LocalizedText = ""
  /// The title while it counts down.
  package var countdownTitle: LocalizedText = ""
  /// The title while it is paused.
  package var pausedTitle: LocalizedText = ""
  /// The Pause button's.
  package var pauseLabel: LocalizedText = ""
  /// The Resume button's.
  package var resumeLabel: LocalizedText = ""
  /// When it is due; instead of `when`. Neither: a timer.
  package var schedule: ScheduleForm?
  /// Countdowns before and after the alert.
  package var countdown: CountdownForm?
  /// The button beside Stop.
  package var secondaryButton: ButtonForm?
  /// A `SoundChoice` word; nil: the template's, or `default`.
  package var sound: String?
  /// How loud, in percent.
  package var volume: Int?
  /// Seconds until it is so loud; 0: from the beginning.
  package var ramp: Double?
  /// A themed icon name.
  package var icon = ""
  /// One that is only inferred.
  package var symbolIcon = ""
  /// `#rrggbb`.
  package var tint = ""
  /// The zone that the alarm keeps; nil: it follows the system's.
  package var zone: String?
  /// Seconds that it rings unanswered.
  package var ringTimeout: Double?
  /// Seconds that it may be late.
  package var lateWindow: Double?
  /// A `TimeoutAction.Word`.
  package var onTimeout: String?
  /// How often it snoozes by itself.
  package var maxSnoozes: Int?
  /// A `WhileAsleep` word.
  package var whileAsleep: String?
  /// Whether its countdown offers Pause.
  package var canPause = true
  /// A template's name; nil: none.
  package var template: String?
  /// What the owner's application does when Stop is pressed.
  package var stopAction: ActionForm?
  /// What it does when the button beside Stop is pressed.
  package var secondaryAction: ActionForm?
  /// The owner's own data, kept unread.
  package var metadata: JSONValue?

  /// An empty form.
  package init() {}
}

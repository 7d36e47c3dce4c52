package import AlarmCore

/// What a client says of an alarm, by whichever door; nil: not said. `FormField.rows` says how each part is read and written.
/// Texts are as they were given: what may be in them is checked by `Lowering`, the same for every door.
package struct AlarmForm: Hashable, Sendable {
  /// The alarm's id, chosen by the caller.
  package var id: AlarmID?
  /// When it is due, in the words of `Add`; JSON may have `schedule` instead.
  package var when: WhenExpression?
  /// When it is due, and on which dates. Among options it has a rule for `when` only.
  package var schedule: ScheduleForm?
  /// Countdowns before and after the alert.
  package var countdown: CountdownForm?
  /// Names the alarm.
  package var title: LocalizedText = ""
  /// A line of detail, or more.
  package var body: LocalizedText = ""
  /// The label of the Stop button.
  package var stopLabel: LocalizedText = ""
  /// The title while it counts down.
  package var countdownTitle: LocalizedText = ""
  /// The title while it is paused.
  package var pausedTitle: LocalizedText = ""
  /// Lines below what is left while it counts down.
  package var countdownBody: LocalizedText = ""
  /// The same while it is paused.
  package var pausedBody: LocalizedText = ""
  /// The label of the owner's own button while it counts down or is paused.
  package var countdownButton: LocalizedText = ""
  /// The label of the second one of these.
  package var secondCountdownButton: LocalizedText = ""
  /// The label of the Pause button.
  package var pauseLabel: LocalizedText = ""
  /// The label of the Resume button.
  package var resumeLabel: LocalizedText = ""
  /// What stands beside the tray's icon in place of the remaining time.
  package var trayLabel: LocalizedText = ""
  /// The button beside Stop, as JSON says it.
  package var secondaryButton: ButtonForm?
  /// The label of a button that opens the owner's window, as an option says it; it takes the place of Snooze.
  package var open: LocalizedText?
  /// The label of the Snooze button, as an option says it.
  package var snoozeLabel: LocalizedText?
  /// A sound's word: `default`, `none`, a theme name or an absolute path.
  package var sound: String?
  /// How loud, in percent.
  package var volume: Int?
  /// How long the sound takes to reach its volume; zero: it begins with it.
  package var ramp: Duration?
  /// A themed icon name.
  package var icon: String?
  /// A themed icon name that was inferred, not named.
  package var symbolIcon: String?
  /// A themed icon name for the tray.
  package var trayIcon: String?
  /// A colour such as `#ff9500`.
  package var tint: String?
  /// An IANA zone that the alarm keeps.
  package var zone: String?
  /// How long it rings before it times out.
  package var ringTimeout: Duration?
  /// How late it may still begin to ring.
  package var lateWindow: Duration?
  /// What it does when it has timed out.
  package var onTimeout: TimeoutAction.Word?
  /// How often it snoozes by itself.
  package var maxSnoozes: Int?
  /// What a timer does while the machine is suspended.
  package var whileAsleep: WhileAsleep?
  /// What it does while the desktop holds notifications back.
  package var doNotDisturb: DoNotDisturb?
  /// Whether the countdown offers Pause.
  package var canPause: Bool?
  /// What it shows of how far its countdown is.
  package var progress: CountdownProgress?
  /// A template's name.
  package var template: String?
  /// What the owner's application does when Stop is pressed.
  package var stopAction: ActionForm?
  /// What it does when the button beside Stop is pressed.
  package var secondaryAction: ActionForm?
  /// What it does when its own button of the countdown is pressed.
  package var countdownAction: ActionForm?
  /// The same for the second one of these buttons.
  package var secondCountdownAction: ActionForm?
  /// The owner's own data, as JSON text.
  package var metadata: String?

  /// An empty form.
  package init() {}

  /// A time and a title, and nothing else.
  package init(when: WhenExpression, title: String = "") {
    (self.when, self.title) = (when, LocalizedText(title))
  }
}

extension AlarmForm {
  /// Takes all that another form says; what it doesn't say stays.
  package mutating func take(from other: AlarmForm) {
    for field in FormField.rows { field.take(other, &self) }
  }
}

extension AlarmForm: PresentationTexts {
  package var secondaryLabel: LocalizedText {
    get { secondaryButton?.label ?? "" }
    set { secondaryButton?.label = newValue }
  }
}

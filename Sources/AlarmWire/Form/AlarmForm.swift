package import AlarmCore

/// A client's description of an alarm, by whichever door; nil: not given. `FormField.rows` defines how each part is read and
/// written. Texts are kept as they were given: `Lowering` checks their content, in the same way for every door.
package struct AlarmForm: Hashable, Sendable {
  /// The alarm's id, chosen by the caller.
  package var id: AlarmID?
  /// When it is due, in the words of `Add`; in JSON `schedule` may be used instead.
  package var when: WhenExpression?
  /// When it is due, and on which dates. Options only use it for a rule for `when`.
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
  /// Lines below the remaining time while it counts down.
  package var countdownBody: LocalizedText = ""
  /// The same while it is paused.
  package var pausedBody: LocalizedText = ""
  /// The label of the owner's own button while it counts down or is paused.
  package var countdownButton: LocalizedText = ""
  /// The label of the owner's second button.
  package var secondCountdownButton: LocalizedText = ""
  /// The label of the Pause button.
  package var pauseLabel: LocalizedText = ""
  /// The label of the Resume button.
  package var resumeLabel: LocalizedText = ""
  /// The text beside the tray's icon in place of the remaining time.
  package var trayLabel: LocalizedText = ""
  /// The button beside Stop, as JSON describes it.
  package var secondaryButton: ButtonForm?
  /// The label of a button that opens the owner's window, given as an option; it takes the place of Snooze.
  package var open: LocalizedText?
  /// The label of the Snooze button, given as an option.
  package var snoozeLabel: LocalizedText?
  /// A sound's word: `default`, `none`, a theme name or an absolute path.
  package var sound: String?
  /// The volume, in percent.
  package var volume: Int?
  /// How long the sound takes to reach its volume; zero: it begins at its volume.
  package var ramp: Duration?
  /// A themed icon name.
  package var icon: String?
  /// A themed icon name that was inferred rather than named.
  package var symbolIcon: String?
  /// A themed icon name for the tray.
  package var trayIcon: String?
  /// A colour such as `#ff9500`.
  package var tint: String?
  /// An IANA zone to which the alarm keeps.
  package var zone: String?
  /// How long it rings before it times out.
  package var ringTimeout: Duration?
  /// How late it may still begin to ring.
  package var lateWindow: Duration?
  /// What it does when it has timed out.
  package var onTimeout: TimeoutAction.Word?
  /// How often it snoozes by itself.
  package var maxSnoozes: Int?
  /// Whether a timer goes on while the machine is suspended.
  package var whileAsleep: WhileAsleep?
  /// Whether the machine is woken from suspend for it.
  package var wakes: Bool?
  /// What it does while the desktop holds notifications back.
  package var doNotDisturb: DoNotDisturb?
  /// Whether the countdown offers Pause.
  package var canPause: Bool?
  /// How it shows the progress of its countdown.
  package var progress: CountdownProgress?
  /// A template's name.
  package var template: String?
  /// The owner's action for Stop.
  package var stopAction: ActionForm?
  /// The owner's action for the button beside Stop.
  package var secondaryAction: ActionForm?
  /// The owner's action for its own button of the countdown.
  package var countdownAction: ActionForm?
  /// The owner's action for its second button of the countdown.
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
  /// Takes over all fields that another form sets; the others stay.
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

package import AlarmCore

/// What `key=value` options say about an alarm; nil: not given. Texts are as they were typed: what may be in them is
/// checked where the definition is made, the same for every way in.
package struct AlarmOptions: Hashable, Sendable {
  /// The alarm's id, chosen by the caller.
  package var id: AlarmID?
  /// A template's name.
  package var template: String?
  /// Translations of the title, which is an argument of its own.
  package var title: LocalizedText?
  /// A line of detail.
  package var body: LocalizedText?
  /// The label of the button that counts down again.
  package var snoozeLabel: LocalizedText?
  /// The label of the Stop button.
  package var stopLabel: LocalizedText?
  /// The title while it counts down.
  package var countdownTitle: LocalizedText?
  /// The title while it is paused.
  package var pausedTitle: LocalizedText?
  /// The label of the Pause button.
  package var pauseLabel: LocalizedText?
  /// The label of the Resume button.
  package var resumeLabel: LocalizedText?
  /// How long a snooze takes; zero: `none`, it can't be snoozed.
  package var snooze: Duration?
  /// How long before a scheduled alert its countdown is shown.
  package var countdown: Duration?
  /// A sound's word: `default`, `none`, a theme name or an absolute path.
  package var sound: String?
  /// How loud, in percent.
  package var volume: Int?
  /// How long it takes to become so loud; zero: `none`.
  package var ramp: Duration?
  /// A themed icon name.
  package var icon: String?
  /// A colour such as `#ff9500`.
  package var tint: String?
  /// An IANA zone that the alarm keeps.
  package var zone: String?
  /// A rule of recurrence, as in RFC 5545.
  package var rrule: String?
  /// The date that the rule begins on.
  package var start: String?
  /// Dates that are left out, divided by commas or blanks.
  package var except: String?
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
  /// The label of a button that opens the owner's window; it takes the place of Snooze.
  package var open: LocalizedText?
  /// Whether the countdown offers Pause.
  package var pause: Bool?
  /// The owner's JSON.
  package var metadata: String?

  package init() {}
}

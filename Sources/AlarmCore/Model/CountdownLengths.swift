/// How long an alarm counts down before it alerts, and after a snooze or repeat.
package struct CountdownLengths: Hashable, Sendable {
  /// Without a schedule: the timer's length. With one: how long before the alert the countdown is shown.
  package var preAlert: Duration?
  /// The countdown that snooze (or repeat) starts; nil: `preAlert`.
  package var postAlert: Duration?

  /// Both lengths, each more than zero where given.
  package init(preAlert: Duration?, postAlert: Duration?) {
    self.preAlert = preAlert
    self.postAlert = postAlert
  }

  /// The length of a snooze when no other length is asked for; nil: this alarm can't be snoozed.
  package var snooze: Duration? { postAlert ?? preAlert }
}

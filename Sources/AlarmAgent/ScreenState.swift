import AlarmCore

/// What the agent knows of the notifications that it has shown.
struct ScreenState: Sendable {
  /// Which countdowns can be seen: only those are updated.
  var audience = CountdownAudience()
  /// When each shown countdown is updated next.
  var refreshes = DeadlineQueue()
  /// Notices as their templates dressed them, so that the tray's buttons have the same labels as the notifications'.
  var dressed: [AlarmID: Notice] = [:]
  /// The ringing alarms that are shown, and whether the commands in their notices apply to the only one that rings.
  var commands: [AlarmID: Bool] = [:]
  var missed = MissedList()
  /// The ring before which the agent is woken to prepare it.
  var forewarned: WallInstant?
  /// When the agent last woke to prepare a ring, and looked at the zones; in microseconds of the boot clock.
  var preparedAt: Int64?
  /// The setting for closing a ringing alarm's notification.
  var dismissal = DismissalMeaning.snooze
  /// The setting for alarms that don't say what they do while notifications are held back.
  var doNotDisturb = DoNotDisturb.ring
  /// The setting for 12-hour or 24-hour times.
  var clockHours = ClockHours.locale
}

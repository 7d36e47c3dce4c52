import AlarmCore

/// What the agent knows of the notifications that it has shown.
struct ScreenState: Sendable {
  /// Who sees countdowns: they are updated for nobody else.
  var audience = CountdownAudience()
  /// When each shown countdown is updated next.
  var refreshes = DeadlineQueue()
  /// What is shown by a template, as it was dressed: the tray's buttons say what the notification's do.
  var dressed: [AlarmID: Notice] = [:]
  var missed = MissedList()
  /// The ring before which the agent is woken to prepare it.
  var forewarned: WallInstant?
  /// What closing a ringing alarm's notification means, by the settings.
  var dismissal = DismissalMeaning.snooze
  /// What alarms do while notifications are held back that don't say it themselves, by the settings.
  var doNotDisturb = DoNotDisturb.ring
  /// How many hours the clock has by which times are shown, by the settings.
  var clockHours = ClockHours.locale
}

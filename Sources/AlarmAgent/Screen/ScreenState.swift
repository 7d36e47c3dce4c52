import AlarmCore
import AlarmWire

/// What the agent knows about the notifications that it has shown.
struct ScreenState: Sendable {
  /// Which countdowns can be seen: only those are updated.
  var audience = CountdownAudience()
  /// When each shown countdown is updated next.
  var refreshes = DeadlineQueue()
  /// Notices as their templates dressed them, so the tray's buttons have the same labels as the notifications'.
  var dressed: [AlarmID: Notice] = [:]
  /// The ringing alarms that are shown, and whether the commands in their notices assume that no other alarm rings.
  var commands: [AlarmID: Bool] = [:]
  var missed = MissedList()
  /// The ring for which the agent is woken to prepare it.
  var forewarned: WallInstant?
  /// When the agent last woke to prepare a ring, and checked the zones; in microseconds of the boot clock.
  var preparedAt: Int64?
  /// The setting for closing a ringing alarm's notification.
  var dismissal = DismissalMeaning.snooze
  /// What alarms without a setting of their own do while notifications are held back.
  var doNotDisturb = DoNotDisturb.ring
  /// The setting for where countdowns are shown.
  var countdownPlace = CountdownPlace.tray
  /// Whether countdowns have no notifications now.
  var hidesCountdowns = false
  /// The setting for 12-hour or 24-hour times.
  var clockHours = ClockHours.locale
}

/// Which countdowns are visible, and which the user has closed. This decides whether their notifications are updated, or the agent
/// doesn't have to wake for them at all.
struct CountdownAudience: Sendable {
  /// The server that shows notifications; nil: none is known.
  var server: ServerCapabilities?
  /// The user's setting.
  var updates = CountdownUpdates.minutes
  /// Countdowns that are off the screen until their alarm changes state, and whether the user closed them.
  private var away: [AlarmID: Bool] = [:]

  /// How often a countdown is updated.
  func cadence(template: TemplateSection.Cadence?, urgency: NotificationPlan.Urgency) -> CountdownCadence {
    CountdownCadence(updates, template: template, on: server.map { ServerQuirks.known(of: $0) }, urgency: urgency)
  }

  /// Whether the notification of a ring is updated with its duration.
  var updatesRings: Bool { updates >= .minutes && (server.map { ServerQuirks.known(of: $0).updatesRings } ?? false) }

  /// Whether an update would be seen.
  func sees(_ id: AlarmID) -> Bool { server != nil && away[id] == nil }

  /// Whether notifications contain the command that answers them, because their buttons aren't visible.
  var seesCommands: Bool { server.map { !$0.hasActions || ServerQuirks.known(of: $0).hidesButtons } ?? false }

  /// The notification of a countdown is gone.
  mutating func lost(_ id: AlarmID, byUser: Bool) { away[id] = byUser }

  /// An alarm has changed state.
  mutating func changed(_ id: AlarmID) { away[id] = nil }

  /// Sets another server, or none. Countdowns that the last server closed on its own are shown by the next one.
  mutating func adopt(_ server: ServerCapabilities?) {
    self.server = server
    away = away.filter { $0.value }
  }
}

/// What the agent knows about the tray.
struct TrayState: Sendable {
  /// How the icon has to change after a check of the alarms.
  enum News {
    case unchanged
    case show(TrayView)
    /// No alarm needs the icon any more, or the settings forbid it.
    case remove
  }

  /// Whether the desktop shows icons; if it doesn't, no view is made.
  private(set) var isWatched = false
  /// Whether it isn't known yet if the desktop shows icons.
  var isAwaited = false
  private(set) var presence = TrayPresence.always
  private(set) var pace = CountdownPace.minutes
  private var clock = ClockHours.locale
  /// When a shown time will be out of date; nil: never, unless an alarm changes.
  private(set) var nextChange: WallInstant?
  /// The revision of the alarms at the last check; nil: check in any case.
  private var revision: Int?
  /// The view that is shown.
  private var shown: TrayView?

  /// The desktop starts or stops showing icons; one that starts doesn't know earlier views.
  mutating func watched(_ isWatched: Bool) {
    self.isWatched = isWatched
    isAwaited = false
    shown = nil
    revision = nil
    nextChange = nil
  }

  /// Whether the tray shows alarms that count down, or is expected to.
  var shows: Bool { (isWatched || isAwaited) && presence != .never }

  /// Applies the settings.
  mutating func adopt(_ settings: AgentSettings) {
    guard (presence, pace, clock) != (settings.trayPresence, settings.trayUpdates, settings.clock) else { return }
    (presence, pace, clock) = (settings.trayPresence, settings.trayUpdates, settings.clock)
    revision = nil
  }

  /// Checks the alarms if they have changed or a shown time is out of date.
  mutating func look(
    at book: AlarmBook, _ now: Moment, in words: @autoclosure () -> Wording, _ mirror: () -> AlarmMirror
  ) -> News {
    guard isWatched, revision != book.revision || nextChange.map({ $0 <= now.wall }) ?? false else { return .unchanged }
    revision = book.revision
    nextChange = nil
    var view: TrayView?
    if presence != .never {
      let mirror = mirror()
      if mirror.isActive || presence == .always {
        view = TrayView(mirror, at: pace, in: words())
        nextChange = [mirror.nextChange(at: pace).map { now.wall + $0 }, mirror.next?.dayEnds].compactMap(\.self).min()
      }
    }
    guard view != shown else { return .unchanged }
    shown = view
    return view.map(News.show) ?? .remove
  }

  /// The word for the tray in `Status`.
  var health: HealthWord { presence == .never ? .off : isWatched ? .ok : .none }
}

/// What the agent knows about the badge on the window's icon.
struct LauncherState: Sendable {
  /// Whether a launcher shows it; if none does, no badge is made.
  private var isWatched = false
  /// When the progress bar has to change; nil: never, unless an alarm changes.
  private(set) var nextChange: WallInstant?
  /// The revision of the alarms at the last check; nil: check in any case.
  private var revision: Int?
  private var shown = LauncherBadge()

  /// A launcher has appeared, which shows no badge yet, or the last one is gone.
  mutating func watched(_ isWatched: Bool) { self = LauncherState(isWatched: isWatched) }

  init(isWatched: Bool = false) { self.isWatched = isWatched }

  /// The badge to show now, if it has changed.
  mutating func look(at book: AlarmBook, _ now: Moment) -> LauncherBadge? {
    guard isWatched, revision != book.revision || nextChange.map({ $0 <= now.wall }) ?? false else { return nil }
    revision = book.revision
    let (badge, nextStep) = book.launcherBadge(at: now)
    nextChange = nextStep.map { now.wall + $0 }
    guard badge != shown else { return nil }
    shown = badge
    return badge
  }
}

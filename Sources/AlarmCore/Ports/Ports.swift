/// The only timer of the agent.
package protocol Wakeup: Sendable {
  /// Wakes the agent at an instant of the wall clock, never earlier; nil disarms. Replaces an earlier instant.
  func arm(at instant: WallInstant?)
}

/// Makes sure that the machine is awake when an alarm rings. The method only posts and returns at once; a `WakeOutlook` reports
/// whether the machine can be woken.
package protocol MachineWaker: Sendable {
  /// Follows a plan from now on. `isAfresh`: the clock was set or the machine woke, so earlier programming may have been undone.
  func keep(_ plan: WakePlan, isAfresh: Bool)
}

/// Plays alarm sounds. Every method only posts and returns at once.
package protocol AlarmSound: Sendable {
  /// Loops a sound for an alarm until `stop`; starting again for the same alarm changes nothing.
  func start(_ id: AlarmID, sound: RingSound)
  /// Ends this alarm's sound within 100 ms; another alarm's goes on.
  func stop(_ id: AlarmID)
  /// Plays a sound for a while when somebody chooses one; an alarm that rings ends it.
  func play(_ sound: RingSound)
  /// Adopts the user's settings, from the next sound on.
  func adopt(_ settings: SoundSettings)
}

/// Shows notices to the user. Every method only posts and returns at once; reactions arrive as `PresenterEvent`.
package protocol AlertPresenter: Sendable {
  /// Shows a notice, or replaces the notice that is shown for the same alarm.
  func present(_ notice: Notice)
  /// Prepares the parts that can't become wrong of a notice that will be presented in a moment. Nothing is shown, and nothing depends
  /// on it.
  func prepare(_ notice: Notice)
  /// Removes the notice that is shown for an alarm.
  func withdraw(_ id: AlarmID)
  /// Removes the notice of missed alarms.
  func withdrawMissed()
  /// Removes the question about an application.
  func withdrawQuestion(about app: String)
}

/// An event of a notice that a presenter showed.
package enum PresenterEvent: Hashable, Sendable {
  /// A button was pressed; `activationToken` lets the owner's window come to the front.
  case pressed(AlarmID, NoticeAction, activationToken: String?)
  /// The user dismissed the notice (close reason 2, and no button). Never sent when a notice expires or a server exits: the presenter
  /// then shows the notice again by itself.
  case dismissed(AlarmID)
  /// The server removed a running or paused countdown; it stays removed until the alarm does something else, or another server appears.
  case vanished(AlarmID)
  /// The user wants a missed alarm, or (nil) all of them, to be set again.
  case againPressed(AlarmID?)
  /// The notice of missed alarms is gone from the screen.
  case missedClosed
  /// The user clicked on the notice of missed alarms, and it is gone from the screen.
  case missedOpened(activationToken: String?)
  /// Several events at once, caused by one press.
  indirect case all([PresenterEvent])
  /// The user answered the question about an application.
  case answered(String, isAllowed: Bool)
  /// The question about an application is gone without an answer.
  case ignored(String)
}

/// Asks the desktop whether it holds back notifications. The method only posts and returns at once; the answer arrives as an event.
/// There is no answer if the desktop doesn't report it.
package protocol InhibitionReader: Sendable {
  /// Reads the property in which a notification server reports it.
  func read(_ property: ServerProperty)
}

/// Shows the active alarms next to the desktop's clock. The method only posts and returns at once; reactions arrive as `TrayEvent`.
package protocol TrayPresenter: Sendable {
  /// Whether an event will report, soon after the start, if the desktop shows icons. Until then, a countdown isn't shown on the screen,
  /// because it might have to be removed at once.
  var isAwaited: Bool { get }
  /// Shows a view instead of the one before; nil: removes the icon. Need not be called while the desktop shows no icons.
  func show(_ view: TrayView?)
}

extension TrayPresenter {
  package var isAwaited: Bool { false }
}

/// Shows on the window's icon in the desktop's launcher how many alarms ring, and how far a countdown has progressed.
package protocol LauncherPresenter: Sendable {
  /// Shows a badge instead of the one before. Only posts and returns at once.
  func show(_ badge: LauncherBadge)
}

/// Shows the alarms as a media player, which lock screens have controls for. The method only posts and returns at once; when the user
/// uses the controls, a `TrayCommand` arrives.
package protocol PlayerPresenter: Sendable {
  /// Shows a view instead of the one before; nil: removes the player.
  func show(_ view: PlayerView?)
}

/// An event of the tray.
package enum TrayEvent: Hashable, Sendable {
  /// Whether the desktop shows icons: sent at the start, and when it changes. A desktop that begins to show them doesn't know an
  /// earlier icon.
  case watched(Bool)
  /// The user chose a line of the menu.
  case chosen(TrayCommand)
}

/// Notifies applications of presses on their alarms. The method only posts and returns at once.
package protocol OwnerCaller: Sendable {
  /// Delivers a press to the owner, which is started if it isn't running; the presses of one owner arrive in order.
  func call(_ call: OwnerCall)
}

/// Opens the window of the user's alarms.
package protocol WindowOpener: Sendable {
  /// Whether there is a window to open.
  var isInstalled: Bool { get }
  /// Brings the window to the front, and starts it if it isn't running. Only posts and returns at once. `activationToken` may be empty.
  func open(_ place: WindowPlace, activationToken: String)
}

/// Starts applications that the bus can't start.
package protocol ApplicationLauncher: Sendable {
  /// Launches an application by its desktop file; the result is a sentence if that failed.
  func launch(_ id: String, activationToken: String) async -> Message?
}

import AlarmCore
import AlarmWire

/// What the agent knows of the tray.
struct TrayState: Sendable {
  /// Whether the desktop shows icons; if it doesn't, no view is made.
  private(set) var isWatched = false
  private(set) var presence = TrayPresence.active
  private(set) var pace = CountdownPace.minutes
  private var clock = ClockHours.locale
  /// When a shown time will be out of date; nil: none will, unless an alarm changes.
  private(set) var nextLook: WallInstant?
  /// The revision of the alarms at the last look; nil: look in any case.
  private var revision: Int?
  /// The view that is shown.
  private var shown: TrayView?

  /// The desktop begins or ceases to show icons; one that begins knows nothing of earlier views.
  mutating func watched(_ isWatched: Bool) {
    self.isWatched = isWatched
    shown = nil
    revision = nil
    nextLook = nil
  }

  /// Takes over the settings.
  mutating func adopt(_ settings: AgentSettings) {
    guard (presence, pace, clock) != (settings.trayPresence, settings.trayUpdates, settings.clock) else { return }
    (presence, pace, clock) = (settings.trayPresence, settings.trayUpdates, settings.clock)
    revision = nil
  }

  /// Looks at the alarms if they changed or a shown time is out of date. The outer result is nil if nothing is to be changed,
  /// the inner one if the icon is to be removed.
  mutating func look(
    at book: AlarmBook, _ now: Moment, in words: @autoclosure () -> Wording, _ mirror: () -> AlarmMirror
  ) -> TrayView?? {
    guard isWatched, revision != book.revision || nextLook.map({ $0 <= now.wall }) ?? false else { return nil }
    revision = book.revision
    nextLook = nil
    var view: TrayView?
    if presence != .never {
      let mirror = mirror()
      if mirror.isActive || presence == .always {
        view = TrayView(mirror, at: pace, in: words())
        nextLook = mirror.nextLook(at: pace).map { now.wall + $0 }
      }
    }
    guard view != shown else { return nil }
    shown = view
    return .some(view)
  }

  /// The word for the tray in `Status`.
  var health: HealthWord { presence == .never ? .off : isWatched ? .ok : .none }
}

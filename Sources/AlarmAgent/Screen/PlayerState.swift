import AlarmCore

/// What the agent knows of the media player that stands for the alarms.
struct PlayerState: Sendable {
  /// What a look at the alarms means for the player.
  enum News {
    case unchanged
    case show(PlayerView)
    /// Nothing is to be controlled any more, or the settings forbid it.
    case remove
  }

  private var setting = LockScreen.no
  private var updates = CountdownUpdates.minutes
  private var clock = ClockHours.locale
  /// When the shown time left will be out of date; nil: it won't, unless an alarm changes.
  private(set) var nextChange: WallInstant?
  /// The revision of the alarms at the last look; nil: look in any case.
  private var revision: Int?
  /// The view that is shown.
  private var shown: PlayerView?

  /// Whether there is anything to look for: the setting, or a player that has to go.
  var isOn: Bool { setting != .no || shown != nil }

  /// Takes over the settings.
  mutating func adopt(_ settings: AgentSettings) {
    guard (setting, updates, clock) != (settings.lockScreen, settings.countdownUpdates, settings.clock) else { return }
    (setting, updates, clock) = (settings.lockScreen, settings.countdownUpdates, settings.clock)
    revision = nil
  }

  /// Looks at the alarms if they changed or a shown time is out of date. Without the setting no mirror is made.
  mutating func look(
    at book: AlarmBook, _ now: Moment, in words: @autoclosure () -> Wording, _ mirror: () -> AlarmMirror
  ) -> News {
    switch setting {
    case .no:
      nextChange = nil
      guard shown != nil else { return .unchanged }
      shown = nil
      return .remove
    case .mpris:
      guard revision != book.revision || nextChange.map({ $0 <= now.wall }) ?? false else { return .unchanged }
      revision = book.revision
      let mirror = mirror()
      let isUpdated = updates >= .minutes
      nextChange = isUpdated ? PlayerView.nextChange(of: mirror).map { now.wall + $0 } : nil
      let view = PlayerView(mirror, isUpdated: isUpdated, in: words())
      guard view != shown else { return .unchanged }
      shown = view
      return view.map(News.show) ?? .remove
    }
  }
}

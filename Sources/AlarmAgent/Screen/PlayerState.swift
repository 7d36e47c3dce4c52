import AlarmCore

/// What the agent knows about the media player that represents the alarms.
struct PlayerState: Sendable {
  /// How the player has to change after a check of the alarms.
  enum News {
    case unchanged
    case show(PlayerView)
    /// There is nothing to control any more, or the settings forbid it.
    case remove
  }

  private var setting = LockScreen.no
  private var updates = CountdownUpdates.minutes
  private var clock = ClockHours.locale
  /// When the shown remaining time will be out of date; nil: it won't, unless an alarm changes.
  private(set) var nextChange: WallInstant?
  /// The revision of the alarms at the last check; nil: check in any case.
  private var revision: Int?
  /// The view that is shown.
  private var shown: PlayerView?

  /// Whether the alarms have to be checked: the setting allows a player, or one has to be removed.
  var isOn: Bool { setting != .no || shown != nil }

  /// Applies the settings.
  mutating func adopt(_ settings: AgentSettings) {
    guard (setting, updates, clock) != (settings.lockScreen, settings.countdownUpdates, settings.clock) else { return }
    (setting, updates, clock) = (settings.lockScreen, settings.countdownUpdates, settings.clock)
    revision = nil
  }

  /// Checks the alarms if they have changed or a shown time is out of date. If the setting is off, no mirror is made.
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

/// What a media player (MPRIS) shows of the alarms at a moment, and what its methods do: a lock screen, a media key or a phone knows
/// players, and nothing of alarms.
///
/// It shows one alarm, the first of the mirror, and its methods act on that one alone: whoever presses has read its title.
package struct PlayerView: Hashable, Sendable {
  /// What the alarm does.
  package enum State: Hashable, Sendable, CaseIterable {
    case ringing
    case counting
    case paused
  }

  /// A method of `org.mpris.MediaPlayer2.Player` by which the playback is controlled; the raw value is its name.
  package enum Method: String, Hashable, Sendable, CaseIterable {
    case playPause = "PlayPause"
    case play = "Play"
    case pause = "Pause"
    case stop = "Stop"
    case next = "Next"
    case previous = "Previous"
  }

  package var alarm: AlarmID
  package var state: State
  /// The alarm's title, one plain line, never empty.
  package var title: String
  /// What stands where a song has its artist: how long it still counts down, or that it rings. One plain line.
  package var details: String
  /// The whole length of the countdown; nil: it rings.
  package var length: Duration?
  /// How much of it has passed at this moment; zero while it rings.
  package var position: Duration
  /// What each method does; those that do nothing are missing.
  package var commands: [Method: TrayCommand]

  /// The view of a mirror in a user's words; nil: nothing rings, counts down or is paused. Unless it `isUpdated`, a countdown shows
  /// when it ends instead of the time left.
  package init?(_ mirror: AlarmMirror, isUpdated: Bool, in words: Wording) {
    guard let first = mirror.alarms.first, let state = State(first.state) else { return nil }
    alarm = first.id
    self.state = state
    title = first.title
    details = Self.details(of: first, state, isUpdated: isUpdated, in: words)
    length = state == .ringing ? nil : first.total
    position = state == .ringing ? .zero : max(first.total - first.remaining, .zero)
    commands = Method.allCases.reduce(into: [:]) { commands, method in
      let offered = Self.actions(of: method, while: state).first { action in
        first.buttons.contains { $0.key == action }
      }
      if let offered { commands[method] = .press(first.id, offered) }
    }
  }

  /// Whether `PlayPause` and `Pause` do anything, or the playback stands already (MPRIS, `CanPause`).
  package var canPause: Bool { state == .paused || commands[.playPause] != nil }

  /// How long the shown time left stays right; nil: it does until the alarm changes.
  package static func nextChange(of mirror: AlarmMirror) -> Duration? {
    guard let first = mirror.alarms.first, first.state == .countdown else { return nil }
    return CountdownCadence.byMinutes.timeToNext(remaining: first.remaining)
  }

  /// The buttons that a method may press, of which the first that the alarm has is pressed.
  ///
  /// `PlayPause` is the one big button of a lock screen, so it silences. `Pause` is also sent by programs, when a headset is taken off
  /// or a call comes in: it never ends what rings, but has it come back. `Next`, which is meant for music as often as not, ends a
  /// timer only when it is paused already.
  package static func actions(of method: Method, while state: State) -> [NoticeAction] {
    switch (state, method) {
    case (.ringing, .playPause), (.ringing, .stop): [.stop]
    case (.ringing, .pause), (.ringing, .next): [.minute, .snooze]
    case (.ringing, .play), (.ringing, .previous): []
    case (.counting, .playPause), (.counting, .pause): [.pause]
    case (.counting, .stop): [.cancel, .stop]
    case (.counting, .play), (.counting, .next), (.counting, .previous): []
    case (.paused, .playPause), (.paused, .play): [.resume]
    case (.paused, .stop), (.paused, .next): [.cancel, .stop]
    case (.paused, .pause), (.paused, .previous): []
    }
  }

  /// In the words of its notification, by whole minutes.
  private static func details(
    of alarm: MirroredAlarm, _ state: State, isUpdated: Bool, in words: Wording
  ) -> String {
    switch state {
    case .ringing: return alarm.timeText(at: .minutes, in: words)
    case .paused: return words("Paused · {length} left", ["length": RemainingText.exact(alarm.remaining, in: words)])
    case .counting where !isUpdated: return words("Rings at {time}", ["time": alarm.clockText])
    case .counting:
      let stands = CountdownCadence.byMinutes.timeToNext(remaining: alarm.remaining) ?? alarm.remaining
      let length = RemainingText.standing(alarm.remaining, for: stands, at: .minutes, in: words)
      let line = words("{length} left · rings at {time}", ["length": length, "time": alarm.clockText])
      return line.hasPrefix(length) ? line.prefix(1).uppercased() + line.dropFirst() : line
    }
  }
}

extension PlayerView.State {
  /// Nil for an alarm that isn't active.
  fileprivate init?(_ state: AlarmState) {
    switch state {
    case .alerting: self = .ringing
    case .countdown: self = .counting
    case .paused: self = .paused
    case .scheduled, .off: return nil
    }
  }
}

/// What a media player (MPRIS) shows about the alarms at a moment, and what its methods do: a lock screen, a media key or a phone knows
/// players, but not alarms.
///
/// It shows one alarm, the first of the mirror, and its methods affect only that alarm, because its title is what the user sees.
package struct PlayerView: Hashable, Sendable {
  /// What the alarm does.
  package enum State: Hashable, Sendable, CaseIterable {
    case ringing
    case counting
    case paused
  }

  /// A method of `org.mpris.MediaPlayer2.Player` that controls the playback; the raw value is its name.
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
  /// What is shown in place of a song's artist: how long it still counts down, or that it rings. One plain line.
  package var details: String
  /// The whole length of the countdown; nil: it rings.
  package var length: Duration?
  /// How much of the countdown has passed at this moment; zero while it rings.
  package var position: Duration
  /// What each method does; methods that do nothing are missing.
  package var commands: [Method: TrayCommand]

  /// The view of a mirror in a user's words; nil: nothing rings, counts down or is paused. Unless it `isUpdated`, a countdown shows
  /// when it ends instead of the remaining time.
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

  /// Whether `PlayPause` and `Pause` do anything, or the playback is already paused (MPRIS, `CanPause`).
  package var canPause: Bool { state == .paused || commands[.playPause] != nil }

  /// How long the shown remaining time stays right; nil: until the alarm changes.
  package static func nextChange(of mirror: AlarmMirror) -> Duration? {
    guard let first = mirror.alarms.first, first.state == .countdown else { return nil }
    return CountdownCadence.byMinutes.timeToNext(remaining: first.remaining)
  }

  /// The buttons that a method may press. The first of them that the alarm has is pressed.
  ///
  /// `PlayPause` is the only big button of a lock screen, so it silences. `Pause` is also sent by programs, for example when a headset
  /// is taken off or a call comes in: it never ends a ringing alarm, but makes it ring again later. `Next` is usually meant for music,
  /// so it ends a timer only if that is already paused.
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

  /// The words of its notification, in whole minutes.
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

package import AlarmCore

/// An action of the user on an alarm in the window.
package enum WindowVerb: String, Hashable, Sendable, CaseIterable {
  case stop, snooze, pause, resume, minute, restart, cancel, skip, unskip, again

  /// The label of its button, for an alarm or a timer.
  package func label(isTimer: Bool, in words: Wording) -> String {
    switch self {
    case .stop: words("Stop")
    case .snooze: isTimer ? words("Repeat") : words("Snooze")
    case .pause: words("Pause")
    case .resume: words("Resume")
    case .minute: "+" + RemainingText.exact(.seconds(60), in: words)
    case .restart: words("Start again")
    case .cancel: words("Delete")
    case .skip: words("Skip next")
    case .unskip: words("Don’t skip")
    case .again: words("Set again")
    }
  }

  /// The verb that has the keyboard focus once a row that had it on this one has others: the same one, or the one that takes it back.
  /// Never another: a key that was meant for Pause must not stop the alarm that the countdown has just become.
  package func successor(among verbs: [WindowVerb]) -> WindowVerb? {
    let opposite: WindowVerb? =
      switch self {
      case .pause: .resume
      case .resume: .pause
      case .skip: .unskip
      case .unskip: .skip
      case .stop, .snooze, .minute, .restart, .cancel, .again: nil
      }
    return [self, opposite].compactMap(\.self).first(where: verbs.contains)
  }

  /// The name of its icon among the symbolic ones of every icon theme; nil: its label is shown.
  package var icon: String? {
    switch self {
    case .pause: "media-playback-pause-symbolic"
    case .resume: "media-playback-start-symbolic"
    case .restart: "view-refresh-symbolic"
    case .cancel: "user-trash-symbolic"
    case .skip: "media-skip-forward-symbolic"
    case .unskip: "edit-undo-symbolic"
    case .stop, .snooze, .minute, .again: nil
    }
  }
}

/// How alarms of a kind are presented: read from a file, and laid over what an alarm shows by itself.
package struct Template: Hashable, Sendable {
  /// A state that can look its own way. The raw value is the file's group.
  package enum State: String, Hashable, Sendable, CaseIterable {
    case alert = "Alert"
    case countdown = "Countdown"
    case paused = "Paused"
    case missed = "Missed"

    /// The state that a notice shows; nil: it is not about one alarm.
    package init?(_ kind: Notice.Kind) {
      switch kind {
      case .alerting: self = .alert
      case .countdown: self = .countdown
      case .paused: self = .paused
      case .missed: self = .missed
      case .question, .loss, .crowd: return nil
      }
    }
  }

  /// The button beside Stop, for alarms that don't say which.
  package enum Secondary: String, Hashable, Sendable, CaseIterable {
    case countdown, custom, none
  }

  /// What people call it.
  package var name: LocalizedText = ""
  /// What it is for.
  package var comment: LocalizedText = ""
  /// The button beside Stop; nil: the alarm's default.
  package var secondary: Secondary?
  /// What it plays; nil: the alarm's default.
  package var sound: SoundChoice?
  /// What it says about each state.
  package var looks: [State: TemplateLook] = [:]

  /// Says nothing.
  package init() {}

  /// Has every text that names no language count as English, as the shipped ones are.
  package mutating func takePlainTextsAsEnglish() {
    name.takePlainText(as: .english)
    comment.takePlainText(as: .english)
    for state in looks.keys {
      looks[state]?.title.takePlainText(as: .english)
      looks[state]?.body.takePlainText(as: .english)
      for label in TemplateLook.Label.allCases { looks[state]?.labels[label]?.takePlainText(as: .english) }
    }
  }
}

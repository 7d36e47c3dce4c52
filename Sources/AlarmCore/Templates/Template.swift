/// How a kind of alarm is presented: read from a file, and applied to what an alarm would show without it.
package struct Template: Hashable, Sendable {
  /// A state that can have its own section. The raw value is the group in the file.
  package enum State: String, Hashable, Sendable, CaseIterable {
    case alert = "Alert"
    case countdown = "Countdown"
    case paused = "Paused"
    case missed = "Missed"

    /// The state that a notice shows; nil: the notice isn't about one alarm.
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

  /// The button next to Stop, for alarms that don't specify one.
  package enum Secondary: String, Hashable, Sendable, CaseIterable {
    case countdown, custom, none
  }

  /// The template's name for people.
  package var name: LocalizedText = ""
  /// The template's purpose.
  package var comment: LocalizedText = ""
  /// The button next to Stop; nil: the alarm's default.
  package var secondary: Secondary?
  /// The sound of the alarm; nil: the alarm's default.
  package var sound: SoundChoice?
  /// The section in each state.
  package var sections: [State: TemplateSection] = [:]

  /// A template that changes nothing.
  package init() {}

  /// Makes every text without a language count as English, as in the templates that we ship.
  package mutating func takePlainTextsAsEnglish() {
    name.takePlainText(as: .english)
    comment.takePlainText(as: .english)
    for state in sections.keys {
      sections[state]?.title.takePlainText(as: .english)
      sections[state]?.body.takePlainText(as: .english)
      for label in TemplateSection.Label.allCases { sections[state]?.labels[label]?.takePlainText(as: .english) }
    }
  }
}

extension Template {
  /// A notice dressed by this template, with the alarm's values for the placeholders. Labels, an icon and a colour that are set by the
  /// alarm itself are kept.
  package func dressed(
    _ notice: Notice, for languages: UserLanguages, _ value: (Placeholder) -> String
  ) -> Notice {
    var dressed = notice.resolved(for: languages)
    guard let state = State(notice.kind), let section = sections[state] else { return dressed }
    func text(_ pattern: LocalizedText) -> String { Self.filled(pattern, for: languages, value) }
    func label(_ label: TemplateSection.Label, else own: LocalizedText) -> LocalizedText {
      own.isEmpty ? LocalizedText(text(section.labels[label] ?? "")) : own
    }
    var presentation = dressed.presentation
    presentation.stopLabel = label(.stop, else: presentation.stopLabel)
    presentation.pauseLabel = label(.pause, else: presentation.pauseLabel)
    presentation.resumeLabel = label(.resume, else: presentation.resumeLabel)
    if let button = presentation.secondaryButton {
      presentation.secondaryButton?.label = label(.secondary, else: button.label)
    }
    if presentation.icon.isEmpty { presentation.icon = section.icon }
    if presentation.tint.isEmpty { presentation.tint = section.tint }
    dressed.presentation = presentation

    var result = NoticeStyle()
    result.title = text(section.title)
    result.body = text(section.body)
    result.cancelLabel = text(section.labels[.cancel] ?? "")
    result.stopLabel = text(section.labels[.stop] ?? "")
    result.urgency = section.urgency
    result.hidesProgress = section.hidesProgress
    dressed.style = result
    return dressed
  }

  /// A pattern in the user's language with its values. A pattern that can't be read is shown unchanged; no checked file contains one.
  package static func filled(
    _ pattern: LocalizedText, for languages: UserLanguages, _ value: (Placeholder) -> String
  ) -> String {
    let text = pattern.resolved(for: languages)
    return (try? TemplatePattern(text))?.filled(value) ?? text
  }
}

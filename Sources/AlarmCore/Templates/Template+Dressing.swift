extension Template {
  /// A notice dressed by this template, with the alarm's values for the placeholders. Labels, an icon and a colour that the
  /// alarm sets itself are kept.
  package func dressed(
    _ notice: Notice, for languages: UserLanguages, _ value: (Placeholder) -> String
  ) -> Notice {
    var dressed = notice.resolved(for: languages)
    guard let state = State(notice.kind), let look = looks[state] else { return dressed }
    func text(_ pattern: LocalizedText) -> String { Self.filled(pattern, for: languages, value) }
    func label(_ label: TemplateLook.Label, else own: LocalizedText) -> LocalizedText {
      own.isEmpty ? LocalizedText(text(look.labels[label] ?? "")) : own
    }
    var presentation = dressed.presentation
    presentation.stopLabel = label(.stop, else: presentation.stopLabel)
    presentation.pauseLabel = label(.pause, else: presentation.pauseLabel)
    presentation.resumeLabel = label(.resume, else: presentation.resumeLabel)
    if let button = presentation.secondaryButton {
      presentation.secondaryButton?.label = label(.secondary, else: button.label)
    }
    if presentation.icon.isEmpty { presentation.icon = look.icon }
    if presentation.tint.isEmpty { presentation.tint = look.tint }
    dressed.presentation = presentation

    var result = NoticeLook()
    result.title = text(look.title)
    result.body = text(look.body)
    result.cancelLabel = text(look.labels[.cancel] ?? "")
    result.stopLabel = text(look.labels[.stop] ?? "")
    result.urgency = look.urgency
    result.hidesProgress = look.hidesProgress
    dressed.look = result
    return dressed
  }

  /// A pattern in the user's language with its values. A pattern that can't be read, which no checked file contains, is shown
  /// as it is.
  package static func filled(
    _ pattern: LocalizedText, for languages: UserLanguages, _ value: (Placeholder) -> String
  ) -> String {
    let text = pattern.resolved(for: languages)
    return (try? TemplatePattern(text))?.filled(value) ?? text
  }
}

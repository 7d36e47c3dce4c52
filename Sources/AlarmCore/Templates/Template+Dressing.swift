extension Template {
  /// A notice as this template has it, with the values that an alarm has for its placeholders. What the alarm says of its own
  /// stays: labels, icon and colour.
  package func dressed(
    _ notice: Notice, total: Duration?, for languages: UserLanguages, _ value: (Placeholder) -> String
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
    if look.hasProgress, let total { result.progress = notice.kind.share(of: total) }
    result.refreshesAfter = look.cadence.flatMap { notice.kind.timeToNext($0) }
    dressed.look = result
    return dressed
  }

  /// A pattern in the user's language with its values. One that can't be read, which no checked file has, is shown as it is.
  package static func filled(
    _ pattern: LocalizedText, for languages: UserLanguages, _ value: (Placeholder) -> String
  ) -> String {
    let text = pattern.resolved(for: languages)
    return (try? TemplatePattern(text))?.filled(value) ?? text
  }
}

extension Notice.Kind {
  /// How much of a countdown has passed, in per cent; nil: it isn't one.
  fileprivate func share(of total: Duration) -> Int? {
    switch self {
    case .countdown(let remaining, _, _), .paused(let remaining):
      guard total > .zero else { return nil }
      return Int(min(max((1 - remaining / total) * 100, 0), 100).rounded())
    case .alerting, .missed, .question: return nil
    }
  }

  /// How long until what is left is a whole multiple of a length; nil: it is no countdown, or ends before.
  fileprivate func timeToNext(_ cadence: Duration) -> Duration? {
    guard case .countdown(let remaining, _, _) = self, cadence >= .seconds(1), remaining > .seconds(1) else {
      return nil
    }
    let (left, step) = (remaining.wholeMicroseconds, cadence.wholeMicroseconds)
    let rest = left % step
    // A moment before the next step counts as that step: what is shown is rounded to seconds.
    return .microseconds(rest < 100_000 ? rest + step : rest)
  }
}

/// A type with the texts of an alarm: its presentation, and the form that asks for it.
package protocol PresentationTexts {
  var title: LocalizedText { get set }
  var body: LocalizedText { get set }
  /// The second button's label; empty if there is no such button, and setting it has no effect then.
  var secondaryLabel: LocalizedText { get set }
  var stopLabel: LocalizedText { get set }
  var countdownTitle: LocalizedText { get set }
  var pausedTitle: LocalizedText { get set }
  var countdownBody: LocalizedText { get set }
  var pausedBody: LocalizedText { get set }
  var countdownButton: LocalizedText { get set }
  var secondCountdownButton: LocalizedText { get set }
  var pauseLabel: LocalizedText { get set }
  var resumeLabel: LocalizedText { get set }
  var trayLabel: LocalizedText { get set }
}

extension PresentationTexts {
  /// One of the texts.
  package subscript(text key: PresentationText) -> LocalizedText {
    get {
      switch key {
      case .title: title
      case .body: body
      case .secondaryLabel: secondaryLabel
      case .stopLabel: stopLabel
      case .countdownTitle: countdownTitle
      case .pausedTitle: pausedTitle
      case .countdownBody: countdownBody
      case .pausedBody: pausedBody
      case .countdownButton: countdownButton
      case .secondCountdownButton: secondCountdownButton
      case .pauseLabel: pauseLabel
      case .resumeLabel: resumeLabel
      case .trayLabel: trayLabel
      }
    }
    set {
      switch key {
      case .title: title = newValue
      case .body: body = newValue
      case .secondaryLabel: secondaryLabel = newValue
      case .stopLabel: stopLabel = newValue
      case .countdownTitle: countdownTitle = newValue
      case .pausedTitle: pausedTitle = newValue
      case .countdownBody: countdownBody = newValue
      case .pausedBody: pausedBody = newValue
      case .countdownButton: countdownButton = newValue
      case .secondCountdownButton: secondCountdownButton = newValue
      case .pauseLabel: pauseLabel = newValue
      case .resumeLabel: resumeLabel = newValue
      case .trayLabel: trayLabel = newValue
      }
    }
  }

  /// Whether any of the texts has a translation; in most alarms none has.
  package var hasTranslations: Bool { PresentationText.allCases.contains { !self[text: $0].translations.isEmpty } }
}

extension AlarmPresentation: PresentationTexts {
  package var secondaryLabel: LocalizedText {
    get { secondaryButton?.label ?? "" }
    set { secondaryButton?.label = newValue }
  }

  /// The same with every text in the best language for a user, and no translations.
  package func resolved(for languages: UserLanguages) -> AlarmPresentation {
    guard hasTranslations else { return self }
    var result = self
    for key in PresentationText.allCases where !self[text: key].translations.isEmpty {
      result[text: key] = LocalizedText(self[text: key].resolved(for: languages))
    }
    return result
  }
}

/// The texts of an alarm's presentation, so that rules for all of them are written once. The raw value is the word on the bus,
/// on the command line and in the store.
package enum PresentationText: String, Hashable, Sendable, CaseIterable {
  case title, body
  case secondaryLabel = "secondary-label"
  case stopLabel = "stop-label"
  case countdownTitle = "countdown-title"
  case pausedTitle = "paused-title"
  case countdownBody = "countdown-body"
  case pausedBody = "paused-body"
  case countdownButton = "countdown-open"
  case secondCountdownButton = "countdown-open2"
  case pauseLabel = "pause-label"
  case resumeLabel = "resume-label"
  case trayLabel = "tray-label"

  /// The maximum number of characters.
  package var limit: Int {
    switch self {
    case .title, .countdownTitle, .pausedTitle: TextLimit.title
    case .body, .countdownBody, .pausedBody: TextLimit.body
    case .secondaryLabel, .stopLabel, .countdownButton, .secondCountdownButton, .pauseLabel, .resumeLabel:
      TextLimit.label
    case .trayLabel: TextLimit.tray
    }
  }

  /// Whether the text may have several lines.
  package var hasLines: Bool {
    switch self {
    case .body, .countdownBody, .pausedBody: true
    case .title, .secondaryLabel, .stopLabel, .countdownTitle, .pausedTitle, .countdownButton, .secondCountdownButton,
      .pauseLabel, .resumeLabel, .trayLabel:
      false
    }
  }
}

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

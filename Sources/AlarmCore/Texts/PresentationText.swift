/// The texts of an alarm's presentation, so that what holds for all of them is written once. The raw value is the word on
/// the bus, on the command line and in the store.
package enum PresentationText: String, Hashable, Sendable, CaseIterable {
  case title, body
  case secondaryLabel = "secondary-label"
  case stopLabel = "stop-label"
  case countdownTitle = "countdown-title"
  case pausedTitle = "paused-title"
  case pauseLabel = "pause-label"
  case resumeLabel = "resume-label"

  /// How many characters it may have.
  package var limit: Int {
    switch self {
    case .title, .countdownTitle, .pausedTitle: TextLimit.title
    case .body: TextLimit.body
    case .secondaryLabel, .stopLabel, .pauseLabel, .resumeLabel: TextLimit.label
    }
  }

  /// Whether it may have several lines.
  package var hasLines: Bool { self == .body }
}

extension AlarmPresentation {
  /// One of its texts; the label of a second button that isn't there is empty and stays so.
  package subscript(text key: PresentationText) -> LocalizedText {
    get {
      switch key {
      case .title: title
      case .body: body
      case .secondaryLabel: secondaryButton?.label ?? ""
      case .stopLabel: stopLabel
      case .countdownTitle: countdownTitle
      case .pausedTitle: pausedTitle
      case .pauseLabel: pauseLabel
      case .resumeLabel: resumeLabel
      }
    }
    set {
      switch key {
      case .title: title = newValue
      case .body: body = newValue
      case .secondaryLabel: secondaryButton?.label = newValue
      case .stopLabel: stopLabel = newValue
      case .countdownTitle: countdownTitle = newValue
      case .pausedTitle: pausedTitle = newValue
      case .pauseLabel: pauseLabel = newValue
      case .resumeLabel: resumeLabel = newValue
      }
    }
  }

  /// Whether any of its texts has a translation; few have.
  var hasTranslations: Bool {
    !(title.translations.isEmpty && body.translations.isEmpty && stopLabel.translations.isEmpty
      && countdownTitle.translations.isEmpty && pausedTitle.translations.isEmpty && pauseLabel.translations.isEmpty
      && resumeLabel.translations.isEmpty && secondaryButton?.label.translations.isEmpty ?? true)
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

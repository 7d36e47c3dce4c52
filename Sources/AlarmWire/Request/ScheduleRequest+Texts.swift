package import AlarmCore

extension ScheduleRequest {
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
}

extension PresentationText {
  /// What the JSON form calls it.
  package var jsonKey: String {
    switch self {
    case .title: "title"
    case .body: "body"
    case .secondaryLabel: "secondaryButton.label"
    case .stopLabel: "stopLabel"
    case .countdownTitle: "countdownTitle"
    case .pausedTitle: "pausedTitle"
    case .pauseLabel: "pauseLabel"
    case .resumeLabel: "resumeLabel"
    }
  }
}

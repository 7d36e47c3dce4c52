package import AlarmCore

extension ScheduleRequest: PresentationTexts {
  package var secondaryLabel: LocalizedText {
    get { secondaryButton?.label ?? "" }
    set { secondaryButton?.label = newValue }
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

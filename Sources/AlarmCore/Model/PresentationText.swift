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

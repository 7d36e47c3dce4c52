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

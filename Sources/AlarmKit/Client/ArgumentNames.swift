import Foundation

/// The Swift names of the wire's arguments, so that an error names what the application wrote.
enum ArgumentNames {
  private static let inSwift = [
    "countdown": "countdownDuration", "countdown.preAlert": "countdownDuration.preAlert",
    "countdown.postAlert": "countdownDuration.postAlert", "json": "configuration", "tint": "attributes.tintColor",
    "metadata": "attributes.metadata", "title": "presentation.alert.title",
    "secondaryButton": "presentation.alert.secondaryButton",
    "secondaryButton.label": "presentation.alert.secondaryButton.text",
    "stopLabel": "presentation.alert.stopButton.text", "countdownTitle": "presentation.countdown.title",
    "pauseLabel": "presentation.countdown.pauseButton.text", "pausedTitle": "presentation.paused.title",
    "resumeLabel": "presentation.paused.resumeButton.text", "stopAction": "stopIntent",
    "secondaryAction": "secondaryIntent",
  ]

  /// A sentence of the agent in which the argument's name, before the first colon, is replaced by its Swift name.
  static func inSwift(_ sentence: String) -> String {
    guard let colon = sentence.range(of: ": "), let name = inSwift[String(sentence[..<colon.lowerBound])] else {
      return sentence
    }
    return name + sentence[colon.lowerBound...]
  }
}

/// Why no alarm wakes the machine. The words are the same on the bus, in JSON and on the command line.
package enum WakeObstacle: Hashable, Sendable {
  /// Waking is turned off in the user's settings.
  case disabled
  /// No clock of the machine can wake it.
  case noClock
  /// No provider can be asked; with a sentence if there is one that isn't able to wake the machine.
  case noProvider(Message?)
  /// The provider failed; its answer is given.
  case providerFailed(Message)
  /// The outlook is still being found out.
  case unsettled

  /// The word alone.
  package var word: String {
    switch self {
    case .disabled: "disabled"
    case .noClock: "noClock"
    case .noProvider: "noProvider"
    case .providerFailed: "providerFailed"
    case .unsettled: "unsettled"
    }
  }

  /// The word, followed by a colon and any details, in the reader's words.
  package func reason(in words: Wording) -> String {
    switch self {
    case .noProvider(let detail?), .providerFailed(let detail): "\(word): \(words(detail))"
    case .noProvider(nil), .disabled, .noClock, .unsettled: word
    }
  }
}

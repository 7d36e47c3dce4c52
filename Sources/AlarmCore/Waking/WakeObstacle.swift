/// Why an alarm won't wake the machine. The words are the same on the bus, in JSON and on the command line.
package enum WakeObstacle: Hashable, Sendable {
  /// The user's settings say so.
  case disabled
  /// No clock of the machine can wake it.
  case noClock
  /// Nobody is there who could be asked; with a sentence where somebody is, but isn't able to.
  case noProvider(Message?)
  /// Who could be asked failed at it, with what was answered.
  case providerFailed(Message)
  /// That is being found out.
  case unsettled
  /// A paused alarm has no time to ring at.
  case paused
  /// A timer that counts only while the machine is awake.
  case pausesAsleep

  /// The word alone.
  package var word: String {
    switch self {
    case .disabled: "disabled"
    case .noClock: "noClock"
    case .noProvider: "noProvider"
    case .providerFailed: "providerFailed"
    case .unsettled: "unsettled"
    case .paused: "paused"
    case .pausesAsleep: "pausesAsleep"
    }
  }

  /// The word, and behind a colon what is known beyond it, in the words of whoever reads it.
  package func reason(in words: Wording) -> String {
    switch self {
    case .noProvider(let detail?), .providerFailed(let detail): "\(word): \(words(detail))"
    case .noProvider(nil), .disabled, .noClock, .unsettled, .paused, .pausesAsleep: word
    }
  }
}

/// What an alarm shows of how far its countdown is.
package enum CountdownProgress: Hashable, Sendable {
  /// How much of the countdown has passed.
  case automatic
  /// Nothing.
  case hidden
  /// A share that stays, in percent.
  case share(Int)

  /// The percentages that a share may have.
  package static let shares = 0...100

  /// What is shown where a part of the countdown has passed; both are 0 to 1. nil: nothing is.
  package func shown(of passed: Double) -> Double? {
    switch self {
    case .automatic: passed
    case .hidden: nil
    case .share(let percent): Double(percent) / 100
    }
  }

  /// The word for it in options and JSON: `auto`, `none` or `40%`.
  package var word: String {
    switch self {
    case .automatic: "auto"
    case .hidden: "none"
    case .share(let percent): "\(percent)%"
    }
  }
}

/// How an alarm shows the progress of its countdown.
package enum CountdownProgress: Hashable, Sendable {
  /// The share of the countdown that has passed.
  case automatic
  /// Nothing.
  case hidden
  /// A fixed share, in percent.
  case share(Int)

  /// The allowed percentages of a fixed share.
  package static let shares = 0...100

  /// The share to show when a share of the countdown has passed; both are 0 to 1. nil: none is shown.
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

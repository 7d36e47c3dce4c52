/// How often the notification of a countdown is updated: the user's choice, and what a server supports.
package enum CountdownUpdates: String, Hashable, Sendable, CaseIterable, Comparable {
  /// Only when the alarm itself changes, whatever its template says.
  case never
  /// When it is paused, resumed and so on, and as often as its template says.
  case changes
  /// Each minute as well, and, on a server that takes it, at each of the last ten seconds. A template may set another step.
  case minutes
  /// At each second as well. A template may set another step.
  case seconds

  package static func < (left: CountdownUpdates, right: CountdownUpdates) -> Bool { left.rank < right.rank }

  private var rank: Int {
    switch self {
    case .never: 0
    case .changes: 1
    case .minutes: 2
    case .seconds: 3
    }
  }
}

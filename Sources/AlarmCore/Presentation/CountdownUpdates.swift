/// How often the notification of a countdown is updated: the user's choice, and what a server bears.
package enum CountdownUpdates: String, Hashable, Sendable, CaseIterable, Comparable {
  /// By nothing but the alarm's own changes, whatever its template says.
  case never
  /// When it is paused, resumed and so on, and as often as its template says.
  case changes
  /// Besides at each whole minute, and each of the last ten seconds.
  case minutes
  /// Besides each second.
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

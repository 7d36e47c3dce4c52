/// What happens when an alarm has rung until its timeout without an answer.
package enum TimeoutAction: Hashable, Sendable {
  /// The alarm ends, and is reported like a missed one.
  case stop
  /// The alarm snoozes by itself if the occurrence was snoozed fewer times than this; otherwise it ends.
  case snooze(upTo: Int)

  /// The words for it, in options, in JSON, on the bus and in the store.
  package enum Word: String, Hashable, Sendable, CaseIterable {
    case stop, snooze
  }

  /// How often an unanswered alarm may snooze.
  package static let snoozeLimits = 1...100
  /// How often an unanswered alarm snoozes if it doesn't specify that.
  package static let standardSnoozes = 3

  /// The action's word.
  package var word: Word {
    switch self {
    case .stop: .stop
    case .snooze: .snooze
    }
  }

  /// How often it may snooze; 0: never.
  package var snoozes: Int {
    switch self {
    case .stop: 0
    case .snooze(let limit): limit
    }
  }
}

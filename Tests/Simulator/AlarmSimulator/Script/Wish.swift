/// What one client asks of the agent.
package struct Wish: Hashable, Sendable {
  /// What is asked for.
  package enum Verb: Hashable, Sendable {
    case add(AlarmPlan)
    case change(ChangePlan)
    case cancel, stop, stopAll
    case snooze(Duration?)
    case pause, resume, skip, unskip, again
    /// Switches it on or off.
    case enable(Bool)
    /// Switches it off until so many days from now.
    case disable(days: Int)
    case get, list, next, upcoming
  }

  /// Which of the clients asks.
  package var client: Int
  /// The alarm's place; each place always has the same id.
  package var slot: Int
  package var verb: Verb

  /// Whether the alarms have to be unchanged when it was answered.
  var onlyAsks: Bool {
    switch verb {
    case .get, .list, .next, .upcoming: true
    case .add, .change, .cancel, .stop, .stopAll, .snooze, .pause, .resume, .skip, .unskip, .again, .enable, .disable:
      false
    }
  }
}

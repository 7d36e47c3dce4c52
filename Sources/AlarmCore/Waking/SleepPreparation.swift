/// The time between the announcement that the machine is about to sleep and the sleep itself: nothing can prevent the sleep any
/// more.
///
/// Often no signal reports that the machine woke. That it slept is seen from the clock that stops meanwhile, and a sleep that
/// hasn't begun after a while has been given up.
package struct SleepPreparation: Hashable, Sendable {
  /// How long a machine takes to go to sleep at most: logind waits for inhibitors for 5 s, and no longer.
  static let longest = Duration.seconds(30)
  /// A smaller difference between the two clocks only means that they were read one after the other.
  static let shortestSleep = Duration.milliseconds(20)

  private let began: Moment

  /// Begins at a moment.
  package init(at now: Moment) { began = now }

  /// Whether the machine has slept since then, or won't.
  package func isOver(at now: Moment) -> Bool {
    guard now.boot == began.boot else { return true }
    let slept = (now.uptime - now.awake) - (began.uptime - began.awake)
    return .microseconds(slept) >= Self.shortestSleep || .microseconds(now.uptime - began.uptime) >= Self.longest
  }
}

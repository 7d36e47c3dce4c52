/// The time between the news that the machine is about to sleep, and the sleep: nothing more can keep it awake then.
///
/// Often there is no signal that it woke. That it slept is seen by the clock that stops meanwhile, and a sleep that
/// hasn't come after a while was given up.
package struct SleepPreparation: Hashable, Sendable {
  /// How long a machine takes to go to sleep at most: logind waits for 5 s, and for nobody after that.
  static let longest = Duration.seconds(30)
  /// Less than this between the two clocks is only that they are read one after the other.
  static let shortestSleep = Duration.milliseconds(20)

  private let began: Moment

  /// Begins at a moment.
  package init(at now: Moment) { began = now }

  /// Whether the machine slept since, or won't.
  package func isOver(at now: Moment) -> Bool {
    guard now.boot == began.boot else { return true }
    let slept = (now.uptime - now.awake) - (began.uptime - began.awake)
    return .microseconds(slept) >= Self.shortestSleep || .microseconds(now.uptime - began.uptime) >= Self.longest
  }
}

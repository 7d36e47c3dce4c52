/// What the machine has to do for the alarms: when to wake, and when it must not sleep.
package struct WakePlan: Hashable, Sendable {
  /// How the machine is kept from sleeping.
  package enum Hold: Hashable, Sendable {
    /// There is nothing to ring.
    case none
    /// The machine delays going to sleep for a moment, until the wake is programmed.
    case delay
    /// The machine doesn't go to sleep: an alarm rings, or will ring in a moment.
    case block
  }

  /// How long before the alarm the machine is woken: the time that it takes until programs run again.
  package static let lead = Duration.seconds(20)
  /// How long before the alarm, and before the wake, the machine is kept awake, so that no sleep begins that would end at once. Also
  /// the longest time for which it is kept awake after a ring's time if the alarm doesn't ring.
  package static let vigil = Duration.seconds(30)
  /// A wake that is nearer than this can't be programmed any more; a kernel refuses to sleep if a wake is less than 2 s away.
  package static let nearest = Duration.seconds(2)

  /// Whether alarms wake the machine, by the user's settings.
  package var isEnabled: Bool
  /// When the machine is to be woken; nil: not at all.
  package var wakesAt: WallInstant?
  /// How it is kept from sleeping.
  package var hold: Hold
  /// When the plan changes although nothing happens; nil: it doesn't.
  package var reconsidersAt: WallInstant?

  /// A plan for the summary of all alarms, and for the next ring that the machine has to wake for. A ring that is long past isn't
  /// waiting for the clock.
  package init(for summary: BookSummary, waking: WallInstant?, isEnabled: Bool, at now: WallInstant) {
    self.isEnabled = isEnabled
    let isRinging = summary.alerting > 0
    // If the machine goes to sleep again in the last seconds (for example because its lid was closed), it is woken again for the ring.
    wakesAt =
      isEnabled ? waking.flatMap { ring in [ring - Self.lead, ring].first { $0 >= now + Self.nearest } } : nil
    // There is also a moment between an alarm's time and its ring: if the lock were released during it, a closed lid would make the
    // machine sleep.
    guard let ring = summary.nextRing, ring + Self.vigil > now else {
      reconsidersAt = nil
      hold = isRinging ? .block : summary.nextRing == nil ? .none : .delay
      return
    }
    let begins = ring - Self.vigil
    hold = isRinging || begins <= now ? .block : .delay
    reconsidersAt = begins > now ? begins : ring > now ? nil : ring + Self.vigil
  }
}

/// The time between the announcement that the machine is about to sleep and the sleep itself: the sleep can't be prevented any more.
///
/// Often no signal reports that the machine woke. The clock that stops during sleep shows that it slept. If the sleep hasn't begun
/// after a while, it has been cancelled.
package struct SleepPreparation: Hashable, Sendable {
  /// The maximum time that a machine takes to go to sleep: logind waits for inhibitors for no longer than 5 s.
  static let longest = Duration.seconds(30)
  /// A smaller difference between the two clocks only means that they weren't read at the same time.
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

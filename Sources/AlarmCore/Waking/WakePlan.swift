/// What the machine is to do for the alarms: when to wake, and what may not send it to sleep.
package struct WakePlan: Hashable, Sendable {
  /// How the machine is kept from sleeping.
  package enum Hold: Hashable, Sendable {
    /// There is nothing to ring.
    case none
    /// It waits a moment before it sleeps, until the wake is programmed.
    case delay
    /// It doesn't sleep: an alarm rings, or will in a moment.
    case block
  }

  /// How much earlier than the alarm the machine is woken: what it needs until programs run again.
  package static let lead = Duration.seconds(20)
  /// How much earlier it is kept from sleeping, before the wake, so that no sleep begins that would end at once; and how long
  /// at most after a ring's time, should it not ring.
  package static let vigil = Duration.seconds(30)
  /// What comes sooner can't be programmed any more; a kernel refuses to sleep when a wake is less than 2 s away.
  package static let nearest = Duration.seconds(2)

  /// Whether alarms wake the machine, by the user's settings.
  package var isEnabled: Bool
  /// When the machine is to be woken; nil: not at all.
  package var wakesAt: WallInstant?
  /// How it is kept from sleeping.
  package var hold: Hold
  /// When the plan changes although nothing happens; nil: it doesn't.
  package var reconsidersAt: WallInstant?

  /// A plan for what is known of all alarms, and for the next ring that the machine is to wake for. A ring that is long past
  /// waits for something else than the clock.
  package init(for summary: BookSummary, waking: WallInstant?, isEnabled: Bool, at now: WallInstant) {
    self.isEnabled = isEnabled
    let isRinging = summary.alerting > 0
    // Asleep again in the last seconds (its lid was closed, say) the machine is woken once more, for the ring itself.
    wakesAt =
      isEnabled ? waking.flatMap { ring in [ring - Self.lead, ring].first { $0 >= now + Self.nearest } } : nil
    // Between its time and its ring there is a moment too: a lock let go of in it has a closed lid send the machine to sleep.
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

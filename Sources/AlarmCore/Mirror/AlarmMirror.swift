/// What is going on, as whoever shows it all the time needs it: one value, made from the book and a moment.
///
/// Whatever draws countdowns (the tray, a live notification) draws them from this, so that they agree.
package struct AlarmMirror: Hashable, Sendable {
  /// How many alarms a mirror names; what rings and what rings next is always among them.
  package static let limit = 12

  /// What rings, counts down or is paused; what matters most first: what rings, then the next to ring, then the paused.
  package var alarms: [MirroredAlarm]
  /// How many more there are.
  package var more: Int
  /// How many of all ring.
  package var alerting: Int
  /// What rings next; nil: nothing will by itself.
  package var next: MirroredRing?

  /// A mirror with these parts.
  package init(alarms: [MirroredAlarm] = [], more: Int = 0, alerting: Int = 0, next: MirroredRing? = nil) {
    self.alarms = alarms
    self.more = more
    self.alerting = alerting
    self.next = next
  }

  /// Whether something rings, counts down or is paused.
  package var isActive: Bool { !alarms.isEmpty }

  /// A line about those that it doesn't name; nil: there are none.
  package func moreText(in words: Wording) -> String? {
    more > 0 ? words(more, one: "and {count} more", other: "and {count} more") : nil
  }

  /// How long until the mirror has to be looked at again, because a remaining time reads otherwise then; nil: never, as
  /// long as no alarm changes.
  ///
  /// All countdowns share one tick. It is in step with the one that ends first, so that there is never more than one in a
  /// second; the others are rounded to the nearest second.
  package func nextLook(at pace: CountdownPace) -> Duration? {
    // One that is over and doesn't ring, because the clock isn't believed yet, leaves the others their tick.
    let lengths = alarms.compactMap { $0.state == .countdown && $0.remaining > .zero ? $0.remaining : nil }
    guard let first = lengths.min() else { return nil }
    let waits = lengths.compactMap { RemainingText.timeToNextChange(of: $0, at: pace) }
    guard let wait = waits.min() else { return nil }
    // Forward to the step of the first: a moment late for the others, and exact for the first itself.
    let second: Int64 = 1_000_000
    let offStep = (first - wait).wholeMicroseconds % second
    return offStep > 0 ? wait + .microseconds(offStep) : wait
  }
}

/// The active alarms in one value, made from the book and a moment, for displays that are always visible.
///
/// All displays of countdowns (the tray, a live notification) use this, so that they agree.
package struct AlarmMirror: Hashable, Sendable {
  /// How many alarms a mirror names; the alarms that ring and the one that rings next are always among them.
  package static let limit = 12

  /// The alarms that ring, count down or are paused; the most important first: ringing alarms, then by the next ring, then
  /// paused ones.
  package var alarms: [MirroredAlarm]
  /// How many further alarms there are.
  package var more: Int
  /// How many of all alarms ring.
  package var alerting: Int
  /// The next ring; nil: no alarm will ring by itself.
  package var next: MirroredRing?

  /// A mirror with these parts.
  package init(alarms: [MirroredAlarm] = [], more: Int = 0, alerting: Int = 0, next: MirroredRing? = nil) {
    self.alarms = alarms
    self.more = more
    self.alerting = alerting
    self.next = next
  }

  /// Whether any alarm rings, counts down or is paused.
  package var isActive: Bool { !alarms.isEmpty }

  /// A line about the alarms that the mirror doesn't name; nil: there are none.
  package func moreText(in words: Wording) -> String? {
    more > 0 ? words(more, one: "and {count} more", other: "and {count} more") : nil
  }

  /// How long until the mirror has to be looked at again, because a remaining time will read differently; nil: never, as long
  /// as no alarm changes.
  ///
  /// All countdowns share one tick. It is in step with the countdown that ends first, so that there is never more than one tick
  /// a second; the other countdowns are rounded to the nearest second.
  package func nextLook(at pace: CountdownPace) -> Duration? {
    // A countdown that has ended but doesn't ring, because the clock isn't believed yet, doesn't stop the ticks of the others.
    let lengths = alarms.compactMap { $0.state == .countdown && $0.remaining > .zero ? $0.remaining : nil }
    guard let first = lengths.min() else { return nil }
    let waits = lengths.compactMap { RemainingText.timeToNextChange(of: $0, at: pace) }
    guard let wait = waits.min() else { return nil }
    // Moved forward to the next step of the first countdown: exact for it, and a moment late for the others.
    let second: Int64 = 1_000_000
    let offStep = (first - wait).wholeMicroseconds % second
    return offStep > 0 ? wait + .microseconds(offStep) : wait
  }
}

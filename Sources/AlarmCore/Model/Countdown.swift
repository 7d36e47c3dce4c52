/// A running countdown: it ends by the boot clock during the same boot, and by the wall clock after another.
package struct Countdown: Hashable, Sendable {
  /// Why the alarm counts down.
  package enum Purpose: String, Hashable, Sendable, CaseIterable {
    /// A timer, or the time shown before a scheduled alert.
    case preAlert
    /// Snooze or repeat.
    case postAlert
  }

  /// Why it runs.
  package var purpose: Purpose
  /// The occurrence that it leads to, or the one that was snoozed; for a timer, its end.
  package var occurrence: Occurrence
  /// The whole length, without pauses.
  package var total: Duration
  /// How much had elapsed before the latest start or resumption.
  package var elapsedBefore: Duration
  /// The latest start or resumption.
  package var startedAt: WallInstant
  /// When it ends, on the wall clock as it was when this was last computed.
  package var endsAt: WallInstant
  /// When it ends, in microseconds of the clock that `whileAsleep` names (CLOCK_BOOTTIME, or CLOCK_MONOTONIC) of `boot`; nil:
  /// it follows the wall clock (a scheduled alert).
  package var endsAtUptime: Int64?
  /// Whether it goes on while the machine is suspended.
  package var whileAsleep: WhileAsleep
  /// The boot that `endsAtUptime` belongs to.
  package var boot: BootID

  package init(
    purpose: Purpose, occurrence: Occurrence, total: Duration, elapsedBefore: Duration, startedAt: WallInstant,
    endsAt: WallInstant, endsAtUptime: Int64?, whileAsleep: WhileAsleep = .count, boot: BootID
  ) {
    self.purpose = purpose
    self.occurrence = occurrence
    self.total = total
    self.elapsedBefore = elapsedBefore
    self.startedAt = startedAt
    self.endsAt = endsAt
    self.endsAtUptime = endsAtUptime
    self.whileAsleep = whileAsleep
    self.boot = boot
  }

  /// A countdown of a length that starts now and follows a clock of this boot.
  package static func starting(
    _ purpose: Purpose, for occurrence: Occurrence? = nil, remaining: Duration, of total: Duration,
    whileAsleep: WhileAsleep, at now: Moment
  ) -> Countdown {
    let end = now.wall + remaining
    return Countdown(
      purpose: purpose, occurrence: occurrence ?? Occurrence(due: end), total: total, elapsedBefore: total - remaining,
      startedAt: now.wall, endsAt: end, endsAtUptime: now.ticks(whileAsleep).saturatingAdd(remaining.wholeMicroseconds),
      whileAsleep: whileAsleep, boot: now.boot)
  }

  /// The same countdown after the clock was set or the machine woke or booted. During the same boot, it ends at the same uptime. After
  /// another boot, it ends at the same wall time, because earlier suspends are unknown then.
  package func rebased(at now: Moment) -> Countdown {
    var moved = self
    if let endsAtUptime, boot == now.boot {
      let end = now.wall + .microseconds(endsAtUptime.saturatingSubtract(now.ticks(whileAsleep)))
      // The two clocks are read one after the other: a difference of less than a millisecond counts as none.
      if abs((end - endsAt) / .milliseconds(1)) >= 1 { moved.endsAt = end }
    } else if endsAtUptime != nil {
      // Never longer than it was: a clock that is behind must not lengthen it.
      let remaining = min(max(endsAt - now.wall, .zero), total - elapsedBefore)
      moved.endsAt = remaining > .zero ? now.wall + remaining : min(endsAt, now.wall)
      moved.endsAtUptime = now.ticks(whileAsleep).saturatingAdd((moved.endsAt - now.wall).wholeMicroseconds)
      moved.boot = now.boot
    }
    return moved
  }

  /// The remaining time, never less than zero.
  package func remaining(at now: Moment) -> Duration { max(rebased(at: now).endsAt - now.wall, .zero) }
}

/// A countdown that is paused, until it is resumed.
package struct PausedCountdown: Hashable, Sendable {
  /// What the countdown was for.
  package var purpose: Countdown.Purpose
  /// The occurrence it belonged to.
  package var occurrence: Occurrence
  /// The whole length, without pauses.
  package var total: Duration
  /// How much had elapsed when it was paused.
  package var elapsed: Duration

  package init(purpose: Countdown.Purpose, occurrence: Occurrence, total: Duration, elapsed: Duration) {
    self.purpose = purpose
    self.occurrence = occurrence
    self.total = total
    self.elapsed = elapsed
  }
}

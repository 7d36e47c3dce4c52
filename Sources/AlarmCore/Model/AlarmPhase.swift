/// The phase that an alarm is in, with the data that it needs. This is the state that is stored.
package enum AlarmPhase: Hashable, Sendable {
  /// Waits for its next occurrence (or for the countdown before it).
  case scheduled(Occurrence)
  /// Counts down to an alert.
  indirect case countdown(Countdown)
  /// A paused countdown.
  indirect case paused(PausedCountdown)
  /// Rings.
  indirect case alerting(Alert)

  /// The state's word.
  package var state: AlarmState {
    switch self {
    case .scheduled: .scheduled
    case .countdown: .countdown
    case .paused: .paused
    case .alerting: .alerting
    }
  }

  /// The occurrence that the phase belongs to.
  package var occurrence: Occurrence {
    switch self {
    case .scheduled(let occurrence): occurrence
    case .countdown(let countdown): countdown.occurrence
    case .paused(let paused): paused.occurrence
    case .alerting(let alert): alert.occurrence
    }
  }

  /// Whether its occurrence hasn't rung yet. (An occurrence that is snoozed has rung.)
  package var isBeforeAlert: Bool {
    switch self {
    case .scheduled: true
    case .countdown(let countdown): countdown.purpose == .preAlert
    case .paused(let paused): paused.purpose == .preAlert
    case .alerting: false
    }
  }

  /// When it will ring; nil while it rings or is paused.
  package var nextRing: WallInstant? {
    switch self {
    case .scheduled(let occurrence): occurrence.due
    case .countdown(let countdown): countdown.endsAt
    case .paused, .alerting: nil
    }
  }
  /// When it will ring or, while it rings, when it was due; nil while it is paused.
  package var fireTime: WallInstant? {
    if case .alerting(let alert) = self { alert.dueAt } else { nextRing }
  }
}

/// The words for what an alarm is doing; the same on the bus, in JSON, on the command line and in the store.
package enum AlarmState: String, Hashable, Sendable, CaseIterable {
  case scheduled, countdown, paused, alerting
  /// It is kept, and doesn't ring. (The store doesn't have this as a phase: see `AlarmRecord.offSince`.)
  case off
}

/// A ringing alarm.
package struct Alert: Hashable, Sendable {
  /// The occurrence that rings.
  package var occurrence: Occurrence
  /// When ringing began.
  package var since: WallInstant
  /// When the alert was due (after a snooze, later than the occurrence); "was due" is shown if this is well before `since`.
  package var dueAt: WallInstant
  /// When its ring timeout ends, in microseconds of CLOCK_BOOTTIME of `boot`; nil: not stored.
  package var endsAtUptime: Int64?
  /// The boot that `endsAtUptime` belongs to.
  package var boot: BootID?

  package init(
    occurrence: Occurrence, since: WallInstant, dueAt: WallInstant, endsAtUptime: Int64? = nil, boot: BootID? = nil
  ) {
    self.occurrence = occurrence
    self.since = since
    self.dueAt = dueAt
    self.endsAtUptime = endsAtUptime
    self.boot = boot
  }

  /// A ring that begins now and lasts for a ring timeout.
  package static func starting(
    _ occurrence: Occurrence, dueAt: WallInstant, lasting length: Duration, at now: Moment
  ) -> Alert {
    Alert(
      occurrence: occurrence, since: now.wall, dueAt: dueAt,
      endsAtUptime: now.uptime.saturatingAdd(length.wholeMicroseconds),
      boot: now.boot)
  }

  /// The same ring after the clock was set or the machine woke or booted. It lasts for its ring timeout by the boot clock, which can't
  /// be set: if the wall clock was set, the beginning moves with it. After another boot, only the wall clock is known.
  package func rebased(at now: Moment, lasting length: Duration) -> Alert {
    var moved = self
    if let endsAtUptime, boot == now.boot {
      let began = now.wall + .microseconds(endsAtUptime.saturatingSubtract(now.uptime)) - length
      // The two clocks are read one after the other: a difference of less than a millisecond counts as none.
      if abs((began - since) / .milliseconds(1)) >= 1 { moved.since = began }
    } else {
      // If the clock is earlier than the beginning, the alarm rings for one whole ring timeout from now.
      moved.since = min(since, now.wall)
      moved.endsAtUptime = now.uptime.saturatingAdd((moved.since + length - now.wall).wholeMicroseconds)
      moved.boot = now.boot
    }
    return moved
  }
}

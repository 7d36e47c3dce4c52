/// A ringing alarm.
package struct Alert: Hashable, Sendable {
  /// The occurrence that rings.
  package var occurrence: Occurrence
  /// When ringing began.
  package var since: WallInstant
  /// When the alert was due (later than the occurrence after a snooze); "was due" is shown when this is well before `since`.
  package var dueAt: WallInstant
  /// When its ring timeout ends, in microseconds of CLOCK_BOOTTIME of `boot`; nil: that was never noted.
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

  /// The same ring after the clock was set, the machine woke or booted. It lasts for its ring timeout by the boot clock, which
  /// can't be set: if the wall clock was set, the beginning moves with it. After another boot only the wall clock is known.
  package func rebased(at now: Moment, lasting length: Duration) -> Alert {
    var moved = self
    if let endsAtUptime, boot == now.boot {
      let began = now.wall + .microseconds(endsAtUptime.saturatingSubtract(now.uptime)) - length
      // The two clocks are read one after the other: a difference of less than a millisecond counts as none.
      if abs((began - since) / .milliseconds(1)) >= 1 { moved.since = began }
    } else {
      // On a clock that stands before the beginning, it rings for one whole ring timeout from now.
      moved.since = min(since, now.wall)
      moved.endsAtUptime = now.uptime.saturatingAdd((moved.since + length - now.wall).wholeMicroseconds)
      moved.boot = now.boot
    }
    return moved
  }
}

/// "Now" on all clocks that alarms use, read together.
///
/// Alarms for a time of day follow the wall clock, which people and NTP may set. Countdowns follow the boot clock, which can't be set
/// and which goes on during suspend; or, if the user prefers, the clock that stops during suspend.
package struct Moment: Hashable, Sendable {
  /// CLOCK_REALTIME.
  package var wall: WallInstant
  /// CLOCK_BOOTTIME, in microseconds since this boot.
  package var uptime: Int64
  /// Which boot `uptime` counts from: the kernel's `/proc/sys/kernel/random/boot_id`.
  package var boot: BootID
  /// CLOCK_MONOTONIC, in microseconds that the machine has been awake since this boot.
  package var awake: Int64

  /// Joins readings of the clocks; nil: the machine was never suspended since it started.
  package init(wall: WallInstant, uptime: Int64, boot: BootID, awake: Int64? = nil) {
    self.wall = wall
    self.uptime = uptime
    self.boot = boot
    self.awake = awake ?? uptime
  }

  /// The clock that countdowns of a kind follow.
  func ticks(_ whileAsleep: WhileAsleep) -> Int64 {
    switch whileAsleep {
    case .count: uptime
    case .pause: awake
    }
  }

  /// The moment that is later by a duration on all clocks.
  package static func + (moment: Moment, duration: Duration) -> Moment {
    let passed = duration.wholeMicroseconds
    return Moment(
      wall: moment.wall + duration, uptime: moment.uptime.saturatingAdd(passed), boot: moment.boot,
      awake: moment.awake.saturatingAdd(passed))
  }
}

/// Names one boot of the machine; two readings of CLOCK_BOOTTIME compare only within one boot.
package typealias BootID = AlarmID

/// Whether a countdown goes on while the machine is suspended; the words on the bus, in JSON, on the command line and in the
/// store.
package enum WhileAsleep: String, Hashable, Sendable, CaseIterable {
  /// It goes on, and may wake the machine when it ends.
  case count
  /// It pauses, for a timer that measures work, and doesn't wake the machine.
  case pause
}

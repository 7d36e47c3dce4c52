/// "Now" on the two clocks that alarms need, read together.
///
/// Alarms for a time of day follow the wall clock, which people and NTP may set. Countdowns follow the boot clock, which
/// nobody can set and which goes on through suspend.
package struct Moment: Hashable, Sendable {
  /// CLOCK_REALTIME.
  package var wall: WallInstant
  /// CLOCK_BOOTTIME, in microseconds since this boot.
  package var uptime: Int64
  /// Which boot `uptime` counts from: the kernel's `/proc/sys/kernel/random/boot_id`.
  package var boot: BootID

  /// Joins readings of both clocks.
  package init(wall: WallInstant, uptime: Int64, boot: BootID) {
    self.wall = wall
    self.uptime = uptime
    self.boot = boot
  }

  /// The same moment seen a duration later on both clocks.
  package static func + (moment: Moment, duration: Duration) -> Moment {
    Moment(
      wall: moment.wall + duration, uptime: moment.uptime + duration.wholeMicroseconds, boot: moment.boot)
  }
}

/// Names one boot of the machine; two readings of CLOCK_BOOTTIME compare only within one boot.
package typealias BootID = AlarmID

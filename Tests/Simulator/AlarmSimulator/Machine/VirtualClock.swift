import AlarmCore

/// The machine's clocks, which are based on one time that nobody can set. All numbers are microseconds.
struct VirtualClock {
  /// How long the simulation has gone on.
  var time: Int64 = 0
  /// What the wall clock shows beyond that.
  var wallOffset: Int64
  /// When the machine was switched on last.
  private(set) var bootedAt: Int64 = 0
  private var boots: UInt64 = 1
  /// When the machine was suspended; nil: it is awake.
  private var asleepSince: Int64?
  /// How long it was suspended in this boot, before that.
  private var slept: Int64 = 0

  init(start: WallInstant) { wallOffset = start.microseconds }

  /// What the wall clock shows.
  var wall: WallInstant { WallInstant(microseconds: time + wallOffset) }

  /// What a program reads.
  var moment: Moment {
    let uptime = time - bootedAt
    let asleep = slept + (asleepSince.map { time - $0 } ?? 0)
    return Moment(wall: wall, uptime: uptime, boot: BootID(high: 0, low: boots), awake: uptime - asleep)
  }

  /// When the wall clock will show an instant, if nobody sets it; never before now.
  func time(of instant: WallInstant) -> Int64 {
    let (time, overflow) = instant.microseconds.subtractingReportingOverflow(wallOffset)
    return overflow ? .max : max(time, self.time)
  }

  /// The machine is suspended.
  mutating func fallAsleep() { asleepSince = time }

  /// It wakes.
  mutating func wake() {
    slept += asleepSince.map { time - $0 } ?? 0
    asleepSince = nil
  }

  /// The machine starts.
  mutating func boot() {
    (slept, asleepSince) = (0, nil)
    bootedAt = time
    boots += 1
  }
}

/// The content of a POSIX TZ string, for example `CET-1CEST,M3.5.0,M10.5.0/3`: one offset, or two that alternate every year.
struct PosixZone: Hashable, Sendable {
  /// The second offset and when it begins and ends.
  struct Daylight: Hashable, Sendable {
    /// Seconds east of UTC. Less than the standard offset if the law regards summer time as the standard (Dublin).
    let offset: Int32
    /// When it begins, by the standard clock.
    let start: PosixDayRule
    /// When it ends, by the daylight clock.
    let end: PosixDayRule
  }

  /// Seconds east of UTC.
  let standardOffset: Int32
  /// The second offset; nil: the same offset all year.
  let daylight: Daylight?

  /// A year's two changes, in no particular order; none without daylight time.
  func changes(in year: Int) -> [ZoneRules.Change] {
    guard let daylight else { return [] }
    return [
      ZoneRules.Change(
        at: daylight.start.localSeconds(in: year) - Int64(standardOffset), offset: daylight.offset),
      ZoneRules.Change(
        at: daylight.end.localSeconds(in: year) - Int64(daylight.offset), offset: standardOffset),
    ]
  }
}

/// What a POSIX TZ string says, for example `CET-1CEST,M3.5.0,M10.5.0/3`: one offset, or two that alternate every year.
struct PosixZone: Hashable, Sendable {
  /// The second offset and when it begins and ends.
  struct Daylight: Hashable, Sendable {
    /// Seconds east of UTC. Less than the standard offset where the law calls summer the standard (Dublin).
    let offset: Int32
    /// When it begins, on the standard clock.
    let start: PosixDayRule
    /// When it ends, on the daylight clock.
    let end: PosixDayRule
  }

  /// Seconds east of UTC.
  let standardOffset: Int32
  /// Nil: the same offset all year.
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

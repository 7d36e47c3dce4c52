// How a change of zone affects an alarm for a time of day, and how that is taken back if the zone was wrong.
extension AlarmMachine {
  /// Moves a relative alarm to its instant in the present zone; its local date stays.
  mutating func replan(_ occurrence: Occurrence, at now: Moment, in zone: ZoneRules) -> [Effect] {
    if let effects = comeBack(at: now, in: zone) { return effects }
    let moved = occurrence.replanned(for: record.definition.schedule, in: zone)
    noteOvertaken(occurrence, by: moved, at: now)
    // A missed occurrence keeps its earlier time, which shows that the zone made it missed.
    let effects = reach(moved, at: now, in: zone)
    guard effects.isEmpty, moved != occurrence else { return effects }
    record.phase = .scheduled(moved)
    return [saved, changed]
  }

  /// Remembers an occurrence that is over in the present zone, but wasn't in the zone in which it was planned.
  mutating func noteOvertaken(_ occurrence: Occurrence, by moved: Occurrence, at now: Moment) {
    guard isRepeating, let date = occurrence.date, !record.definition.mayRing(dueAt: moved.due, at: now.wall),
      record.definition.mayRing(dueAt: occurrence.due, at: now.wall)
    else { return }
    record.overtaken = min(record.overtaken ?? date, date)
  }

  /// Returns to the first occurrence that only a change of zone made missed, if it isn't over in the present zone; nil: there
  /// is none.
  mutating func comeBack(at now: Moment, in zone: ZoneRules) -> [Effect]? {
    // No two zones are two days apart.
    guard let first = record.overtaken, record.phase.isBeforeAlert, let waiting = record.phase.occurrence.date,
      first < waiting, zone.civil(at: now.wall).date <= first + 2
    else { return nil }
    var date = first + -1
    while let next = next(after: date, in: zone), let found = next.date, found < waiting {
      if found != record.skipped?.date, record.definition.mayRing(dueAt: next.due, at: now.wall) {
        record.overtaken = nil
        return wait(for: next, cursor: found + -1, at: now, in: zone) + [.forgetMissed(record.id)]
      }
      date = found
    }
    return nil
  }
}

// What another zone does to an alarm for a time of day, and how that is taken back if the zone was wrong.
extension AlarmMachine {
  /// A relative alarm's instant is looked up again in the present zone; its local date stays.
  mutating func replan(_ occurrence: Occurrence, at now: Moment, in zone: ZoneRules) -> [Effect] {
    if let effects = comeBack(at: now, in: zone) { return effects }
    let moved = occurrence.replanned(for: record.definition.schedule, in: zone)
    noteOvertaken(occurrence, by: moved, at: now)
    // What is missed stays as it was planned before, which shows that the zone made it so.
    let effects = reach(moved, at: now, in: zone)
    guard effects.isEmpty, moved != occurrence else { return effects }
    record.phase = .scheduled(moved)
    return [saved, changed]
  }

  /// Remembers an occurrence that is over in the present zone, and wasn't in the zone that it was planned in.
  mutating func noteOvertaken(_ occurrence: Occurrence, by moved: Occurrence, at now: Moment) {
    guard isRepeating, let date = occurrence.date, !record.definition.mayRing(dueAt: moved.due, at: now.wall),
      record.definition.mayRing(dueAt: occurrence.due, at: now.wall)
    else { return }
    record.overtaken = min(record.overtaken ?? date, date)
  }

  /// Waits again for the first occurrence that only a change of zone made missed, where it isn't over in the present zone;
  /// nil: there is none.
  mutating func comeBack(at now: Moment, in zone: ZoneRules) -> [Effect]? {
    // No zone is two days away from another.
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

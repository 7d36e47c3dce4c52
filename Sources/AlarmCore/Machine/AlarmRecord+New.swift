extension AlarmRecord {
  /// The record of an alarm that is scheduled now: a timer counts down at once, anything else waits for its occurrence.
  static func new(_ definition: AlarmDefinition, at now: Moment, in zone: ZoneRules) -> AlarmRecord {
    switch definition.schedule {
    case .fixed(let instant):
      return AlarmRecord(definition: definition, phase: .scheduled(Occurrence(due: instant)), createdAt: now.wall)
    case .relative(let time, let weekdays):
      let first = Planner.first(time: time, weekdays: weekdays, zone: zone, after: now.wall)
      return AlarmRecord(
        definition: definition, phase: .scheduled(first), cursor: first.date.map { $0 + -1 }, createdAt: now.wall)
    case .recurring(let time, let recurrence):
      // A recurrence without a date from now on was refused before.
      let first =
        Planner.first(time: time, recurrence: recurrence, zone: zone, after: now.wall)
        ?? Planner.occurrence(on: recurrence.start, at: time, zone: zone)
      return AlarmRecord(
        definition: definition, phase: .scheduled(first), cursor: first.date.map { $0 + -1 }, createdAt: now.wall)
    case nil:
      let length = definition.countdown.preAlert ?? .zero
      return AlarmRecord(
        definition: definition, phase: .countdown(.starting(.preAlert, remaining: length, of: length, at: now)),
        createdAt: now.wall)
    }
  }
}

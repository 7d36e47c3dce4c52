extension AlarmRecord {
  /// The record of an alarm that is scheduled now: a timer counts down at once, anything else waits for its occurrence.
  static func new(_ definition: AlarmDefinition, at now: Moment, in zone: ZoneRules) -> AlarmRecord {
    switch definition.schedule {
    case .fixed(let instant):
      return AlarmRecord(definition: definition, phase: .scheduled(Occurrence(due: instant)), createdAt: now.wall)
    case .relative(let time, _), .recurring(let time, _):
      // A recurrence without a future date has been refused before.
      let first =
        definition.firstOccurrence(after: now.wall, in: zone)
        ?? Planner.occurrence(on: zone.civil(at: now.wall).date, at: time, zone: zone)
      return AlarmRecord(
        definition: definition, phase: .scheduled(first), cursor: first.date.map { $0 + -1 }, createdAt: now.wall)
    case nil:
      let length = definition.countdown.preAlert ?? .zero
      return AlarmRecord(
        definition: definition,
        phase: .countdown(
          .starting(.preAlert, remaining: length, of: length, whileAsleep: definition.whileAsleep, at: now)),
        createdAt: now.wall)
    }
  }
}

extension AlarmDefinition {
  /// The first occurrence after an instant of an alarm for a time of day; nil: it has none, or it isn't such an alarm.
  func firstOccurrence(after instant: WallInstant, in zone: ZoneRules) -> Occurrence? {
    switch schedule {
    case .relative(let time, let weekdays): Planner.first(time: time, weekdays: weekdays, zone: zone, after: instant)
    case .recurring(let time, let recurrence):
      Planner.first(time: time, recurrence: recurrence, zone: zone, after: instant)
    case .fixed, nil: nil
    }
  }
}

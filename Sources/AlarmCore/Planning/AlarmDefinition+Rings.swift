extension AlarmDefinition {
  /// When the alarm would ring if it were scheduled now, in order. An instant is returned even if it has passed.
  package func rings(after now: WallInstant, in zone: ZoneRules, limit: Int) -> [WallInstant] {
    switch schedule {
    case .fixed(let instant): return [instant]
    case nil: return [now + (countdown.preAlert ?? .zero)]
    case .relative(let time, let weekdays):
      var occurrence = Planner.first(time: time, weekdays: weekdays, zone: zone, after: now)
      var rings = [occurrence.due]
      while rings.count < limit, let date = occurrence.date,
        let next = Planner.next(time: time, weekdays: weekdays, after: date, zone: zone)
      {
        occurrence = next
        rings.append(next.due)
      }
      return rings
    case .recurring(let time, let recurrence):
      // Some more dates than asked for, as today's may have passed, and a zone may leave one out.
      let dates = recurrence.dates(after: zone.civil(at: now).date + -1, limit: limit + 8)
      let due = dates.map { Planner.occurrence(on: $0, at: time, zone: zone) }
        .filter { $0.due > now && Planner.exists($0, in: zone) }
      return due.prefix(limit).map(\.due)
    }
  }
}

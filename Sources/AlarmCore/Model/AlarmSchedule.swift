/// When an alarm is due. A timer has none: its countdown starts at once.
package enum AlarmSchedule: Hashable, Sendable {
  /// An instant; it never moves with the time zone.
  case fixed(WallInstant)
  /// A time of day in the current zone (or the alarm's own). No weekdays: the next such time, once.
  case relative(CivilTime, weekdays: WeekdaySet)
  /// A time of day on the dates of a rule, in the current zone (or the alarm's own). Indirect: rules are large and rare, and the other
  /// schedules shouldn't take up as much memory.
  indirect case recurring(CivilTime, Recurrence)

  /// The time of day; nil: the alarm is due at an instant.
  package var time: CivilTime? {
    switch self {
    case .fixed: nil
    case .relative(let time, _), .recurring(let time, _): time
    }
  }

  /// The calendar whose days are left out; nil: there is none.
  package var calendar: CalendarDays? {
    if case .recurring(_, let recurrence) = self { recurrence.calendar } else { nil }
  }

  /// The same schedule with other days of its calendar, as its file contains them now.
  package func with(days: some Sequence<CivilDate>) -> AlarmSchedule {
    guard case .recurring(let time, var recurrence) = self, let calendar = recurrence.calendar else { return self }
    recurrence.calendar = CalendarDays(file: calendar.file, days: days)
    return .recurring(time, recurrence)
  }

  /// The same without the days of its calendar.
  var withoutDays: AlarmSchedule { with(days: []) }

  /// Whether there is another occurrence after each one.
  package var isRepeating: Bool {
    switch self {
    case .fixed: false
    case .relative(_, let weekdays): !weekdays.isEmpty
    case .recurring: true
    }
  }
}

/// One time at which an alarm is due. Together with the alarm's id, it is the key that prevents the alarm from ringing twice.
package struct Occurrence: Hashable, Sendable {
  /// When it is due. For a relative alarm this follows the zone until it rings.
  package var due: WallInstant
  /// The local date it belongs to; nil for fixed alarms and timers, which have only one occurrence.
  package var date: CivilDate?

  /// An occurrence at an instant, with its local date if it has one.
  package init(due: WallInstant, date: CivilDate? = nil) {
    self.due = due
    self.date = date
  }
}

/// Finds when an alarm for a time of day is due.
///
/// A repeating alarm goes from one local date to the next (its cursor), never from one instant to the next: the instant of a date can
/// move with the zone or be in an hour that occurs twice, but the date can't. So no occurrence rings twice or is lost.
package enum Planner {
  /// The occurrence on the first date after a handled one; nil: the alarm rings only once. It may be in the past: then it is late, not
  /// lost.
  package static func next(
    time: CivilTime, weekdays: WeekdaySet, after cursor: CivilDate, zone: ZoneRules
  ) -> Occurrence? {
    guard !weekdays.isEmpty else { return nil }
    return search(time: time, weekdays: weekdays, from: cursor + 1, zone: zone) { _ in true }
  }

  /// The first occurrence of an alarm that is scheduled now: later than now, today or on the next date of the set; the empty set means
  /// every day.
  package static func first(
    time: CivilTime, weekdays: WeekdaySet, zone: ZoneRules, after now: WallInstant
  ) -> Occurrence {
    let days = weekdays.isEmpty ? .everyDay : weekdays
    return search(time: time, weekdays: days, from: zone.civil(at: now).date, zone: zone) { $0.due > now }
  }

  /// The first occurrence of a recurrence that is scheduled now; nil: it has none after now.
  package static func first(
    time: CivilTime, recurrence: Recurrence, zone: ZoneRules, after now: WallInstant
  ) -> Occurrence? {
    // Today's may have passed; and, as with weekdays, no zone can leave out eight dates.
    recurrence.first(after: zone.civil(at: now).date + -1, of: 8) { date in
      let occurrence = occurrence(on: date, at: time, zone: zone)
      return occurrence.due > now && exists(occurrence, in: zone) ? occurrence : nil
    }
  }

  /// The occurrence on the first date of a recurrence after a handled one; nil: the recurrence has ended.
  package static func next(
    time: CivilTime, recurrence: Recurrence, after cursor: CivilDate, zone: ZoneRules
  ) -> Occurrence? {
    recurrence.first(after: cursor, of: 8) { date in
      let occurrence = occurrence(on: date, at: time, zone: zone)
      return exists(occurrence, in: zone) ? occurrence : nil
    }
  }

  /// The occurrence on a date. A planned occurrence moves to it when the zone has changed.
  package static func occurrence(on date: CivilDate, at time: CivilTime, zone: ZoneRules) -> Occurrence {
    Occurrence(due: zone.instant(of: date, at: time), date: date)
  }

  /// Tries at most eight dates of a non-empty set, so that no zone rules can make the search endless.
  private static func search(
    time: CivilTime, weekdays: WeekdaySet, from date: CivilDate, zone: ZoneRules, where isWanted: (Occurrence) -> Bool
  ) -> Occurrence {
    var found = occurrence(on: weekdays.firstDate(from: date), at: time, zone: zone)
    for _ in 1..<8 {
      if isWanted(found), exists(found, in: zone) { break }
      found = occurrence(on: weekdays.firstDate(from: (found.date ?? date) + 1), at: time, zone: zone)
    }
    return found
  }

  /// False for a date that the zone leaves out. Searches only if the alarm would ring on a date other than its own.
  static func exists(_ occurrence: Occurrence, in zone: ZoneRules) -> Bool {
    guard let date = occurrence.date else { return true }
    return zone.civil(at: occurrence.due).date == date || zone.hasDate(date)
  }
}

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
      // Some more dates than `limit`, because today's may have passed, and a zone may leave one out.
      let dates = recurrence.dates(after: zone.civil(at: now).date + -1, limit: limit + 8)
      let due = dates.map { Planner.occurrence(on: $0, at: time, zone: zone) }
        .filter { $0.due > now && Planner.exists($0, in: zone) }
      return due.prefix(limit).map(\.due)
    }
  }
}

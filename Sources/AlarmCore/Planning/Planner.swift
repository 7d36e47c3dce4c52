/// Finds when an alarm for a time of day is due.
///
/// A repeating alarm goes from one local date to the next (its cursor), never from one instant to the next: the instant of a
/// date can move with the zone or fall in an hour that comes twice, but the date can't. So no occurrence rings twice or is
/// lost.
package enum Planner {
  /// The occurrence on the first date after a handled one; nil: the alarm rings only once. It may lie in the past: then it is
  /// late, not lost.
  package static func next(
    time: CivilTime, weekdays: WeekdaySet, after cursor: CivilDate, zone: ZoneRules
  ) -> Occurrence? {
    guard !weekdays.isEmpty else { return nil }
    return search(time: time, weekdays: weekdays, from: cursor + 1, zone: zone) { _ in true }
  }

  /// The first occurrence of an alarm that is scheduled now: later than now, today or on the next date of the set; the empty
  /// set stands for every day.
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
    // Today's may have passed; and as with weekdays, eight dates are more than any zone can leave out.
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

  /// The occurrence on a date: where a planned occurrence moves when the zone has changed.
  package static func occurrence(on date: CivilDate, at time: CivilTime, zone: ZoneRules) -> Occurrence {
    Occurrence(due: zone.instant(of: date, at: time), date: date)
  }

  /// Goes through at most eight dates of a non-empty set, so that no zone rules can make the search endless.
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

  /// False for a date that the zone leaves out. Searches only if the alarm would ring on another date than its own.
  static func exists(_ occurrence: Occurrence, in zone: ZoneRules) -> Bool {
    guard let date = occurrence.date else { return true }
    return zone.civil(at: occurrence.due).date == date || zone.hasDate(date)
  }
}

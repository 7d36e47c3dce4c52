/// An occurrence that ended without an answer, or several of an alarm that were missed in a row.
package struct MissedOccurrence: Hashable, Sendable {
  /// The alarm whose occurrence it is; it may be gone.
  package var id: AlarmID
  /// The alarm's title.
  package var title: LocalizedText
  /// When it, or the first of several, was due; if it was snoozed, when it was due before the snooze.
  package var due: WallInstant
  /// `missed`: it never rang. `timedOut`: it rang until its ring timeout.
  package var reason: RemovalReason
  /// How many there are; only occurrences that never rang can be more than one.
  package var count: Int
  /// Whether there were more that weren't counted.
  package var hasMore: Bool
  /// The alarm's definition, for its template; nil: it isn't known.
  package var definition: AlarmDefinition?

  package init(
    id: AlarmID, title: LocalizedText, due: WallInstant, reason: RemovalReason, count: Int = 1, hasMore: Bool = false,
    definition: AlarmDefinition? = nil
  ) {
    self.id = id
    self.title = title
    self.due = due
    self.reason = reason
    self.count = count
    self.hasMore = hasMore
    self.definition = definition
  }
}

// Occurrences that an alarm missed in a row while nothing could ring: one entry in the history and one line in the notice, with a
// count.
extension AlarmMachine {
  /// Occurrences in a row that were all missed.
  struct Outage {
    /// The first of them.
    let first: Occurrence
    /// When it was due; later than the occurrence itself after a snooze.
    let due: WallInstant
    /// How many there are.
    var count = 1
    /// Whether there were more that weren't counted.
    var hasMore = false

    init(_ first: Occurrence, dueAt due: WallInstant? = nil) {
      self.first = first
      self.due = due ?? first.due
    }
  }

  /// The dates after a handled one whose time is over.
  struct Overdue {
    /// The last of them.
    var last: CivilDate
    /// The number of dates.
    var count: Int
    /// Whether there are more than that.
    var hasMore = false
  }

  /// The effects that report an outage. They don't change the alarm.
  func told(_ outage: Outage?, _ shown: [Effect], at now: Moment) -> [Effect] {
    guard let outage else { return [] }
    let definition = record.definition
    let entry = HistoryEntry(
      alarm: record.id, title: definition.presentation.title, owner: definition.owner, due: outage.due,
      rangAt: nil, endedAt: now.wall, ending: .missed, by: .agent, why: outage.hasMore ? [.uncounted] : [],
      count: outage.count)
    let missed = MissedOccurrence(
      id: record.id, title: definition.presentation.title, due: outage.first.due, reason: .missed,
      count: outage.count, hasMore: outage.hasMore, definition: definition)
    return [.store(.note(entry))] + shown + [.tellMissed(missed)]
  }

  /// The dates after `date` whose time is over by more than the late window; nil: there are none. Weekdays are counted by
  /// arithmetic, the dates of a rule one by one up to a limit.
  func overdue(after date: CivilDate, at now: Moment, in zone: ZoneRules) -> Overdue? {
    let limit = record.definition.earliestDue(at: now.wall)
    // If the time is in a gap at midnight, it falls on the following date.
    let end = zone.civil(at: limit).date + 1
    guard date < end, let time = record.definition.schedule?.time else { return nil }
    let isGapless = !zone.leavesOutDates(from: zone.instant(of: date, at: time), to: limit)
    func isMeant(_ date: CivilDate) -> Bool {
      (date + 3 <= end || zone.instant(of: date, at: time) < limit) && (isGapless || zone.hasDate(date))
    }
    switch record.definition.schedule {
    case .relative(_, let weekdays):
      guard !weekdays.isEmpty else { return nil }
      var last = end
      while last > date, !(weekdays.contains(last.weekday) && isMeant(last)) { last = last + -1 }
      guard last > date else { return nil }
      guard isGapless else {
        let dates = (date.dayNumber + 1...last.dayNumber).lazy.map(CivilDate.init(dayNumber:))
        return Overdue(last: last, count: dates.count { weekdays.contains($0.weekday) && isMeant($0) })
      }
      return Overdue(last: last, count: weekdays.count(after: date, through: last))
    case .recurring(_, let recurrence):
      return recurrence.overdue(after: date, through: end, where: isMeant)
    case .fixed, nil: return nil
    }
  }
}

extension Recurrence {
  /// The maximum number of dates that are counted one by one.
  static let maxCounted = 1_000
  /// How many days to search back for the last date if there are more than that. No rule pauses for longer: the longest pause is
  /// between two leap days.
  private static let lookback = 3_660

  /// The dates after `date`, up to `end`; nil: there are none. If there are more than the maximum, the last one is searched near the
  /// end; if the rule ended long before that, the search starts at the last counted date.
  fileprivate func overdue(
    after date: CivilDate, through end: CivilDate, where isMeant: (CivilDate) -> Bool
  ) -> AlarmMachine.Overdue? {
    var found: AlarmMachine.Overdue?
    visit(after: date, through: end) { next in
      if isMeant(next) { found = .init(last: next, count: (found?.count ?? 0) + 1) }
      return (found?.count ?? 0) < Self.maxCounted
    }
    guard var found, found.count == Self.maxCounted else { return found }
    var last: CivilDate?
    visit(after: max(found.last, end + -Self.lookback), through: end) { next in
      if isMeant(next) { last = next }
      return true
    }
    if let last { (found.last, found.hasMore) = (last, true) }
    return found
  }
}

extension WeekdaySet {
  /// The number of dates of the set after `first`, up to `last`.
  func count(after first: CivilDate, through last: CivilDate) -> Int {
    let days = last.dayNumber - first.dayNumber
    let rest = (0..<max(days, 0) % 7).count { contains((last + -$0).weekday) }
    return max(days, 0) / 7 * rawValue.nonzeroBitCount + rest
  }
}

extension ZoneRules {
  /// Whether a date may be missing between two instants, because the clocks went forward by more than half a day.
  func leavesOutDates(from start: WallInstant, to end: WallInstant) -> Bool {
    func offset(_ instant: WallInstant) -> Int64 {
      let local = civil(at: instant)
      return Int64(local.date.dayNumber) * 86_400 + Int64(local.secondOfDay) - instant.seconds
    }
    return abs(offset(end) - offset(start)) > 43_200
  }
}

// What a change of zone does to an alarm for a time of day, and how that is taken back if the zone was wrong.
extension AlarmMachine {
  /// Moves a relative alarm to its instant in the present zone; its local date stays the same.
  mutating func replan(_ occurrence: Occurrence, at now: Moment, in zone: ZoneRules) -> [Effect] {
    if let effects = comeBack(at: now, in: zone) { return effects }
    let moved = occurrence.replanned(for: record.definition.schedule, in: zone)
    noteOvertaken(occurrence, by: moved, at: now)
    // A missed occurrence keeps its earlier time, which shows that the change of zone made it missed.
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

  /// Returns to the first occurrence that was missed only because of a change of zone, if it isn't over in the present zone; nil: there
  /// is none.
  mutating func comeBack(at now: Moment, in zone: ZoneRules) -> [Effect]? {
    // No two zones differ by two days.
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

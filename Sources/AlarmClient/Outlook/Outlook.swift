package import AlarmCore
package import AlarmWire

/// One alarm's rings in a future period, if nobody changes it: computed from the agent's data, with the same planner that the agent uses.
package struct Outlook: Sendable {
  /// The alarm as currently described by the agent.
  package let alarm: AlarmSnapshot
  /// When it rings, in order.
  package let rings: [WallInstant]
  /// Remarks about them.
  package let remarks: [OutlookRemark]

  /// Computes the outlook. `zone` is the zone that the alarm follows.
  package init(
    _ alarm: AlarmSnapshot, from now: WallInstant, through end: WallInstant, zone: ZoneRules
  ) throws(WireError) {
    self.alarm = alarm
    let schedule = try Self.schedule(of: alarm)
    var rings: [WallInstant] = []
    // After this instant only the schedule decides; before it, the alarm's state does.
    var known = now
    switch AlarmState(rawValue: alarm.state) {
    case .off? where alarm.fireTime == 0:
      self.rings = []
      remarks = [.off]
      return
    case .scheduled?, .countdown?, .off?:
      let next = WallInstant(microseconds: alarm.fireTime)
      rings = next > now && next <= end ? [next] : []
      // A snooze ends between two occurrences, and isn't an occurrence itself.
      if alarm.snoozes == 0 { known = max(now, next) }
    case .paused?: known = now + .microseconds(alarm.remaining)
    case .alerting?, nil: break
    }
    let skipped = WallInstant(microseconds: alarm.skipped)
    var dated: [WallInstant] = []
    if let schedule, schedule.isRepeating {
      let days = Int(((end - known) / .seconds(86_400)).rounded(.up)) + 2
      let definition = AlarmDefinition(
        id: AlarmID(high: 0, low: 0), schedule: schedule, presentation: Presentation(title: ""))
      dated = definition.rings(after: known, in: zone, limit: max(days, 1)).filter { $0 <= end && $0 != skipped }
    }
    self.rings = rings + dated
    let scheduled = alarm.snoozes == 0 ? self.rings : dated
    remarks =
      Self.ownRemarks(alarm, through: end) + Self.clockRemarks(schedule?.time, scheduled, zone)
      + Self.ruleRemarks(schedule, scheduled, from: now, through: end, zone)
  }

  // MARK: Private

  /// The schedule of the alarm; nil for a timer, which has none.
  private static func schedule(of alarm: AlarmSnapshot) throws(WireError) -> AlarmSchedule? {
    do throws(GrammarError) {
      switch try WhenGrammar.parse(alarm.schedule) {
      case .timeOfDay(let time, let weekdays):
        guard !alarm.rrule.isEmpty else { return .relative(time, weekdays: weekdays) }
        return try recurring(time, alarm)
      case .at(let instant): return .fixed(instant)
      // Agents before 2026-11-27 stored an alarm on one weekday like this.
      case .onWeekday(let day, _, let time): return .relative(time, weekdays: WeekdaySet([day]))
      case .after, .inDays, .onDate, .onDay, .byRule, .inZone: return nil
      }
    } catch {
      throw WireError(error)
    }
  }

  private static func recurring(_ time: CivilTime, _ alarm: AlarmSnapshot) throws(GrammarError) -> AlarmSchedule {
    do throws(RecurrenceError) {
      let rule = try RecurrenceRule(text: alarm.rrule)
      guard let start = CivilDate(alarm.start) else { return .relative(time, weekdays: []) }
      return .recurring(
        time, Recurrence(rule: rule, start: start, exceptions: alarm.leftOut))
    } catch {
      return .relative(time, weekdays: [])
    }
  }

  private static func ownRemarks(_ alarm: AlarmSnapshot, through end: WallInstant) -> [OutlookRemark] {
    var remarks: [OutlookRemark] = []
    if alarm.state == AlarmState.paused.rawValue { remarks.append(.paused(.microseconds(alarm.remaining))) }
    if let date = CivilDate(alarm.offUntil) { remarks.append(.offUntil(date)) }
    let skipped = WallInstant(microseconds: alarm.skipped)
    if alarm.skipped != 0, skipped <= end { remarks.append(.skipped(skipped)) }
    return remarks
  }

  /// Remarks about rings at which the clock doesn't show the alarm's time, or shows it twice.
  private static func clockRemarks(_ time: CivilTime?, _ rings: [WallInstant], _ zone: ZoneRules) -> [OutlookRemark] {
    guard let time else { return [] }
    return rings.compactMap { ring in
      if zone.civil(at: ring).secondOfDay != time.secondOfDay { return .jumped(ring: ring, time: time) }
      // No zone sets its clock back by more than three hours.
      let back = zone.offset(at: ring) - zone.offset(at: ring + .seconds(3 * 3600))
      guard back > 0, zone.civil(at: ring + .seconds(back)) == zone.civil(at: ring) else { return nil }
      return .repeated(ring: ring, time: time)
    }
  }

  /// Remarks about dates that a rule leaves out, or doesn't have.
  private static func ruleRemarks(
    _ schedule: AlarmSchedule?, _ rings: [WallInstant], from now: WallInstant, through end: WallInstant,
    _ zone: ZoneRules
  ) -> [OutlookRemark] {
    guard case .recurring(_, let recurrence) = schedule else { return [] }
    let (today, last) = (zone.civil(at: now).date, zone.civil(at: end).date)
    let leftOut = recurrence.exceptions.filter { today <= $0 && $0 <= last }
    let rule = recurrence.rule
    let remarks = leftOut.map(OutlookRemark.leftOut)
    guard rule.frequency == .monthly, rule.interval == 1, rule.months.isEmpty else { return remarks }
    func month(_ date: CivilDate) -> Int { date.year * 12 + date.month - 1 }
    let dates = (rings.map { zone.civil(at: $0).date } + leftOut).map(month)
    guard let first = dates.min(), let final = dates.max() else { return remarks }
    let empty = Set(first...final).subtracting(dates).sorted()
    return remarks + empty.compactMap { CivilDate(year: $0 / 12, month: $0 % 12 + 1, day: 1).map(OutlookRemark.noDate) }
  }
}

extension Outlook {
  /// One ring among those of several alarms.
  package struct Ring: Hashable, Sendable, Comparable {
    /// The instant of the ring.
    package var instant: WallInstant
    /// The alarm's place in the list of outlooks.
    package var place: Int

    package static func < (left: Ring, right: Ring) -> Bool {
      (left.instant, left.place) < (right.instant, right.place)
    }
  }

  /// The first rings of all alarms, in order. Beyond the first `limit` rings of one alarm, none can be among them.
  package static func firstRings(of outlooks: [Outlook], limit: Int) -> [Ring] {
    let candidates = outlooks.enumerated().flatMap { place, outlook in
      outlook.rings.prefix(limit).map { Ring(instant: $0, place: place) }
    }
    return Array(candidates.sorted().prefix(limit))
  }
}

/// A property of an alarm's next rings that the user may not expect.
package enum OutlookRemark: Hashable, Sendable {
  /// The clock jumps over the alarm's time: it rings at the first moment after the jump.
  case jumped(ring: WallInstant, time: CivilTime)
  /// The alarm's time occurs twice: it rings the first time.
  case repeated(ring: WallInstant, time: CivilTime)
  /// A date of the rule is left out.
  case leftOut(CivilDate)
  /// A ring was skipped on request.
  case skipped(WallInstant)
  /// The monthly rule has no date in a month; the date is the first of that month.
  case noDate(CivilDate)
  /// The alarm is paused, and rings when it is resumed.
  case paused(Duration)
  /// The alarm is off.
  case off
  /// The alarm is off until a date.
  case offUntil(CivilDate)

  /// Its word in JSON.
  package var word: String {
    switch self {
    case .jumped: "jumped"
    case .repeated: "repeated"
    case .leftOut: "leftOut"
    case .skipped: "skipped"
    case .noDate: "noDate"
    case .paused: "paused"
    case .off: "off"
    case .offUntil: "offUntil"
    }
  }

  /// The ring that the remark is about.
  package var ring: WallInstant? {
    switch self {
    case .jumped(let ring, _), .repeated(let ring, _), .skipped(let ring): ring
    case .leftOut, .noDate, .paused, .off, .offUntil: nil
    }
  }

  /// The date that the remark is about.
  package var date: CivilDate? {
    switch self {
    case .leftOut(let date), .noDate(let date), .offUntil(let date): date
    case .jumped, .repeated, .skipped, .paused, .off: nil
    }
  }

  /// The alarm's time of day, which a change of the clock affects.
  package var time: CivilTime? {
    switch self {
    case .jumped(_, let time), .repeated(_, let time): time
    case .leftOut, .skipped, .noDate, .paused, .off, .offUntil: nil
    }
  }
}

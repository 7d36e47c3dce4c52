import AlarmCalendar
import AlarmTime

/// The dates of a rule, found in the simplest way: day by day, following RFC 5545 literally and without calculating periods. It is
/// slow, and independent of the code that it checks.
struct RecurrenceOracle {
  let rule: RecurrenceRule
  let start: CivilDate

  /// The first dates, none later than `last`.
  func dates(limit: Int, through last: CivilDate) -> [CivilDate] {
    let most = min(limit, rule.count ?? .max)
    var found: [CivilDate] = []
    var period: [CivilDate] = []
    // A period that began before the start has members that BYSETPOS counts.
    var day = start + -366
    // The search goes to the end of the last period, because BYSETPOS counts from there.
    while day <= last + 366, found.count < most {
      if isPeriodBegin(day) {
        found += chosen(period)
        period = []
      }
      if isInPeriod(day), isMember(day) { period.append(day) }
      day = day + 1
    }
    found += chosen(period)
    return Array(found.filter { $0 <= min(rule.until ?? last, last) }.prefix(most))
  }

  private func chosen(_ period: [CivilDate]) -> [CivilDate] {
    period.enumerated().filter { place, _ in
      rule.positions.isEmpty || rule.positions.contains(place + 1) || rule.positions.contains(place - period.count)
    }.map(\.element).filter { $0 >= start }
  }

  private func isPeriodBegin(_ day: CivilDate) -> Bool {
    switch rule.frequency {
    case .daily: true
    case .weekly: day.weekday == rule.weekStart
    case .monthly: day.day == 1
    case .yearly: day.day == 1 && day.month == 1
    }
  }

  /// Whether the day's period is one of every `interval`, by counting periods from the start.
  private func isInPeriod(_ day: CivilDate) -> Bool {
    let count: Int
    switch rule.frequency {
    case .daily: count = day.dayNumber - start.dayNumber
    case .weekly: count = (begin(day).dayNumber - begin(start).dayNumber) / 7
    case .monthly: count = (day.year - start.year) * 12 + day.month - start.month
    case .yearly: count = day.year - start.year
    }
    return count >= 0 && count % rule.interval == 0
  }

  private func begin(_ day: CivilDate) -> CivilDate {
    var day = day
    while day.weekday != rule.weekStart { day = day + -1 }
    return day
  }

  private func isMember(_ day: CivilDate) -> Bool {
    let isOpen = rule.weekdays.isEmpty && rule.monthDays.isEmpty && rule.yearDays.isEmpty
    if isOpen {
      switch rule.frequency {
      case .daily: break
      case .weekly: if day.weekday != start.weekday { return false }
      case .monthly: if day.day != start.day { return false }
      case .yearly:
        if day.day != start.day { return false }
        if rule.months.isEmpty, day.month != start.month { return false }
      }
    }
    if !rule.months.isEmpty, !rule.months.contains(day.month) { return false }
    if !rule.monthDays.isEmpty, !place(day, among: { $0.month == day.month }, is: rule.monthDays) { return false }
    if !rule.yearDays.isEmpty, !place(day, among: { $0.year == day.year }, is: rule.yearDays) { return false }
    guard !rule.weekdays.isEmpty else { return true }
    return rule.weekdays.contains { wanted in
      guard wanted.weekday == day.weekday else { return false }
      guard wanted.ordinal != 0 else { return true }
      let isOfYear = rule.frequency == .yearly && rule.months.isEmpty
      return place(
        day, among: { $0.weekday == day.weekday && (isOfYear || $0.month == day.month) && $0.year == day.year },
        is: [wanted.ordinal])
    }
  }

  /// Whether the day is the n-th, or the n-th from the end, of the days in its year that fulfil a condition.
  private func place(_ day: CivilDate, among isOne: (CivilDate) -> Bool, is numbers: [Int]) -> Bool {
    let year = day.year
    let before = (1...366).count { (day + -$0).year == year && isOne(day + -$0) }
    let after = (1...366).count { (day + $0).year == year && isOne(day + $0) }
    return numbers.contains(before + 1) || numbers.contains(-after - 1)
  }
}

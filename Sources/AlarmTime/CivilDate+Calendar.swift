// Conversions by Howard Hinnant's "days from civil": years begin in March, so that the leap day comes last, and 400 of
// them (an era) always have 146,097 days.
extension CivilDate {
  /// The day with this number in a month; nil if it doesn't exist, such as 30 February.
  @inlinable package init?(year: Int, month: Int, day: Int) {
    guard (-250_000...250_000).contains(year), (1...12).contains(month),
      (1...Self.days(inMonth: month, of: year)).contains(day)
    else { return nil }
    self.init(year: year, validMonth: month, day: day)
  }

  /// Relies on its caller for a month of 1 … 12; a day beyond the month's end continues into the next month.
  @inlinable package init(year: Int, validMonth month: Int, day: Int) {
    let shifted = month > 2 ? year : year - 1
    let era = shifted.floorDivided(by: 400)
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    self.init(dayNumber: era * 146_097 + dayOfEra - 719_468)
  }

  /// The astronomical year: 0 is 1 BC.
  @inlinable package var year: Int { yearMonthDay.year }
  /// 1 … 12.
  @inlinable package var month: Int { yearMonthDay.month }
  /// Day of the month, 1 … 31.
  @inlinable package var day: Int { yearMonthDay.day }

  /// The day of the week; day 0 was a Thursday.
  @inlinable package var weekday: Weekday {
    switch (dayNumber + 3).floorModulo(7) {
    case 0: .monday
    case 1: .tuesday
    case 2: .wednesday
    case 3: .thursday
    case 4: .friday
    case 5: .saturday
    default: .sunday
    }
  }

  /// All three fields, from one calculation.
  @inlinable package var yearMonthDay: (year: Int, month: Int, day: Int) {
    let shifted = dayNumber + 719_468
    let era = shifted.floorDivided(by: 146_097)
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return (year, month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
  }

  /// Whether 29 February exists.
  @inlinable package static func isLeap(_ year: Int) -> Bool { year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) }

  /// 28 … 31, for a month 1 … 12.
  @inlinable package static func days(inMonth month: Int, of year: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

extension FixedWidthInteger {
  /// The quotient rounded towards minus infinity, for a positive divisor.
  @inlinable package func floorDivided(by divisor: Self) -> Self {
    let (quotient, rest) = quotientAndRemainder(dividingBy: divisor)
    return rest < 0 ? quotient - 1 : quotient
  }

  /// The remainder that is never negative, for a positive divisor.
  @inlinable package func floorModulo(_ divisor: Self) -> Self {
    let rest = self % divisor
    return rest < 0 ? rest + divisor : rest
  }
}

/// A day of the proleptic Gregorian calendar, in no particular zone, counted from 1970-01-01 (day 0).
@usableFromInline
package struct CivilDate: Hashable, Sendable, Comparable {
  /// Days since 1970-01-01; negative before it. Within ± 100,000,000, about the range of `WallInstant`, so that arithmetic on a damaged
  /// stored value can't overflow.
  @usableFromInline package let dayNumber: Int

  /// A date by its distance from 1970-01-01 in days; a distance out of range gives the nearest date within it.
  @inlinable package init(dayNumber: Int) { self.dayNumber = min(max(dayNumber, -Self.farthest), Self.farthest) }

  @inlinable package static func < (left: CivilDate, right: CivilDate) -> Bool { left.dayNumber < right.dayNumber }

  /// The date a number of days later.
  @inlinable package static func + (date: CivilDate, days: Int) -> CivilDate {
    CivilDate(dayNumber: date.dayNumber + min(max(days, -2 * farthest), 2 * farthest))
  }

  /// A computed property, because other modules would need a call for each use of a stored one.
  @inlinable static var farthest: Int { 100_000_000 }
}

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

  /// The caller must make sure that the month is 1 … 12; a day beyond the month's end continues into the next month.
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

extension CivilDate: LosslessStringConvertible {
  /// Reads `YYYY-MM-DD` with exactly that many digits; nil for anything else and for days that don't exist.
  @usableFromInline package init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard bytes.count == 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"),
      let year = Self.number(bytes[0..<4]), let month = Self.number(bytes[5..<7]), let day = Self.number(bytes[8..<10])
    else { return nil }
    self.init(year: year, month: month, day: day)
  }

  /// `YYYY-MM-DD`; years outside 0 … 9999 have more digits or a minus sign.
  @usableFromInline package var description: String {
    let (year, month, day) = yearMonthDay
    let digits = String(year.magnitude)
    let padded = String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
    return (year < 0 ? "-" : "") + padded + (month < 10 ? "-0" : "-") + String(month) + (day < 10 ? "-0" : "-")
      + String(day)
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    var value = 0
    for digit in digits {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) else { return nil }
      value = value * 10 + Int(digit - UInt8(ascii: "0"))
    }
    return value
  }
}

import AlarmTime

/// A moment of every year at which a POSIX TZ string changes the offset, such as "the second Sunday of March at 02:00".
struct PosixDayRule: Hashable, Sendable {
  /// The way in which the day is given.
  enum Day: Hashable, Sendable {
    /// `Jn`: 1 … 365, where 29 February is never counted.
    case julian(Int)
    /// `n`: 0 … 365, where 29 February is counted.
    case ofYear(Int)
    /// `Mm.w.d`: the w-th weekday d (0 is Sunday) of month m; week 5 is the last one.
    case ofMonth(month: Int, week: Int, weekday: Int)
  }

  /// The day of the year.
  let day: Day
  /// Seconds after that day's midnight on the clock before the change; RFC 9636 allows -167 h … 167 h.
  let time: Int

  /// Local seconds since 1970-01-01T00:00 on the clock that is valid before the change.
  func localSeconds(in year: Int) -> Int64 {
    Int64(date(in: year).dayNumber) * 86_400 + Int64(time)
  }

  private func date(in year: Int) -> CivilDate {
    switch day {
    case .julian(let number):
      let isAfterLeapDay = number >= 60 && CivilDate.isLeap(year)
      return CivilDate(year: year, validMonth: 1, day: isAfterLeapDay ? number + 1 : number)
    case .ofYear(let number):
      return CivilDate(year: year, validMonth: 1, day: number + 1)
    case .ofMonth(let month, let week, let weekday):
      let first = CivilDate(year: year, validMonth: month, day: 1)
      let daysToFirst = (weekday - first.weekday.rawValue).floorModulo(7)
      let day = daysToFirst + (week - 1) * 7
      return first + (day < CivilDate.days(inMonth: month, of: year) ? day : day - 7)
    }
  }
}

import AlarmCore

/// The parts of a text that says when, as they were read.
struct WhenParts {
  /// A day on which it rings once.
  enum Day: Hashable {
    case inDays(Int)
    case weekday(Weekday, isAfterToday: Bool)
    case date(CivilDate)
    case ofYear(DayOfYear)
  }

  var time: CivilTime?
  /// Whether the time is 24:00.
  var isEndOfDay = false
  /// Whether the time was written as midnight.
  var isMidnight = false
  /// In microseconds.
  var length: Int64?
  /// How many days the length has, if it is given in days and weeks.
  var days: Int?
  var day: Day?
  /// The weekday next to a date.
  var weekday: Weekday?
  var set: WeekdaySet?
  var frequency: (RecurrenceRule.Frequency, interval: Int)?
  var ordinalDay: RecurrenceRule.OrdinalDay?
  /// Days of the month, -1 is the last.
  var monthDays: [Int] = []
  /// Whether there is an `every` before a date.
  var isEvery = false
  var rule: RecurrenceRule?
  var zone: String?
  var instant: WallInstant?

  // Their places in the text, for errors.
  var timeWords = 0..<0
  var lengthWords = 0..<0
  var dayWords = 0..<0
  var ruleWords = 0..<0
  var zoneWords = 0..<0

  /// Whether there is anything that makes dates recur in another way than every week.
  var isRule: Bool { rule != nil || frequency != nil || ordinalDay != nil || !monthDays.isEmpty || isEvery }
  /// Whether there is a day of any kind.
  var hasDay: Bool { day != nil || set != nil || isRule }
  /// Whether nothing was read.
  var isEmpty: Bool { time == nil && length == nil && !hasDay && zone == nil && instant == nil }
}

extension WhenReader {
  /// What the parts mean together.
  func finished() throws(GrammarError) -> WhenExpression {
    let expression = try unzoned()
    guard let zone = parts.zone else { return expression }
    switch expression {
    case .after, .at:
      throw error(
        parts.zoneWords.lowerBound, parts.zoneWords.upperBound, Message("needs a time of day beside it"),
        expected: Message("write for example 18:00 UTC"))
    default: return .inZone(zone, expression)
    }
  }

  private func unzoned() throws(GrammarError) -> WhenExpression {
    if let instant = parts.instant {
      guard parts.time == nil, parts.length == nil, !parts.hasDay else { throw malformed(0, 0) }
      return .at(instant)
    }
    guard let time = parts.time else { return try withoutTime() }
    var day = parts.day
    if parts.length != nil {
      guard let days = parts.days, days <= 3660, !parts.hasDay else {
        let place = parts.lengthWords
        throw error(
          place.lowerBound, place.upperBound, Message("is a length beside a time of day"),
          expected: Message("leave one of them out"))
      }
      day = .inDays(days)
    }
    if parts.isMidnight, day != nil {
      let place = parts.timeWords
      throw error(
        place.lowerBound, place.upperBound, Message("could begin or end that day"),
        expected: Message(
          "write {first} or {second}",
          [
            "first": line(place.lowerBound, place.upperBound, "00:00"),
            "second": line(place.lowerBound, place.upperBound, "24:00"),
          ]))
    }
    if parts.isRule { return try ruled(time) }
    let later = parts.isEndOfDay ? 1 : 0
    if let set = parts.set {
      // 24:00 of a day is 00:00 of the next day.
      return .timeOfDay(time, WeekdaySet(set.days.compactMap { Weekday(rawValue: ($0.rawValue - 1 + later) % 7 + 1) }))
    }
    switch day {
    case nil: return .timeOfDay(time, [])
    case .inDays(let days): return .inDays(days + later, time)
    case .weekday(let day, let isAfterToday):
      let next = Weekday(rawValue: (day.rawValue - 1 + later) % 7 + 1) ?? day
      return .onWeekday(next, isAfterToday: isAfterToday, time)
    case .date(let date): return .onDate(date + later, time)
    case .ofYear(let date):
      guard later == 0 else { throw endOfDay() }
      return .onDay(DayOfYear(month: date.month, day: date.day, weekday: parts.weekday) ?? date, time)
    }
  }

  private func endOfDay() -> GrammarError {
    let place = parts.timeWords
    return error(
      place.lowerBound, place.upperBound, Message("is the end of that day"),
      expected: Message("write 00:00 and the next day"))
  }

  /// A timer, or something that lacks its time of day.
  private func withoutTime() throws(GrammarError) -> WhenExpression {
    guard let microseconds = parts.length, !parts.hasDay else {
      guard parts.hasDay || parts.zone != nil else { throw malformed(0, 0) }
      throw error(
        0, 0, Message("has no time of day"),
        expected: Message("write for example {line}", ["line": PlainText.line(phrase.text + " 07:30", limit: 160)]))
    }
    let duration = Duration.microseconds(microseconds)
    guard DurationGrammar.range.contains(duration) else {
      throw DurationGrammar.outOfRange(phrase.text, duration, argument: argument, DurationGrammar.range)
    }
    return .after(duration)
  }

  // MARK: Rules

  private func ruled(_ time: CivilTime) throws(GrammarError) -> WhenExpression {
    let place = parts.ruleWords
    guard !parts.isEndOfDay else { throw endOfDay() }
    if let rule = parts.rule {
      guard parts.frequency == nil, parts.ordinalDay == nil, parts.monthDays.isEmpty, parts.day == nil, parts.set == nil
      else { throw conflict() }
      return .byRule(rule, time)
    }
    var text: [String] = []
    var frequency = parts.frequency
    if frequency == nil, case .ofYear = parts.day, parts.isEvery { frequency = (.yearly, 1) }
    if frequency == nil, parts.isEvery, !parts.monthDays.isEmpty { frequency = (.monthly, 1) }
    guard let (period, interval) = frequency else { throw ofWhichMonth() }
    func words(_ days: [Weekday]) -> String { days.map { $0.word.prefix(2).uppercased() }.joined(separator: ",") }
    switch period {
    case .daily:
      guard parts.day == nil, parts.set == nil, parts.ordinalDay == nil, parts.monthDays.isEmpty else {
        throw conflict()
      }
    case .weekly:
      guard parts.ordinalDay == nil, parts.monthDays.isEmpty else {
        throw conflict()
      }
      var days = parts.set?.days ?? []
      if case .weekday(let day, _) = parts.day { days = [day] }
      if days.isEmpty, parts.day != nil { throw conflict() }
      if interval == 1, !days.isEmpty { return .timeOfDay(time, WeekdaySet(days)) }
      if !days.isEmpty { text.append("BYDAY=\(words(days))") }
    case .monthly:
      guard parts.day == nil, parts.set == nil, parts.ordinalDay == nil || parts.monthDays.isEmpty else {
        throw onWhichDay()
      }
      if let day = parts.ordinalDay {
        guard day.ordinal <= 5 else { throw malformed(place.lowerBound, place.upperBound) }
        text.append("BYDAY=\(day.ordinal)\(words([day.weekday]))")
      } else {
        guard !parts.monthDays.isEmpty else { throw onWhichDay() }
        text.append("BYMONTHDAY=\(parts.monthDays.map(String.init).joined(separator: ","))")
      }
    case .yearly:
      guard case .ofYear(let day) = parts.day, parts.weekday == nil, parts.set == nil, parts.ordinalDay == nil,
        parts.monthDays.isEmpty
      else { throw onWhichDay() }
      text.append("BYMONTH=\(day.month);BYMONTHDAY=\(day.day)")
    }
    do throws(RecurrenceError) {
      let head = "FREQ=\(period.rawValue)" + (interval == 1 ? "" : ";INTERVAL=\(interval)")
      return .byRule(try RecurrenceRule(text: ([head] + text).joined(separator: ";")), time)
    } catch {
      throw self.error(place.lowerBound, place.upperBound, Message("is not a rule"), expected: error.sentence)
    }
  }

  private func conflict() -> GrammarError {
    let place = parts.ruleWords
    return error(
      place.lowerBound, place.upperBound, Message("doesn't go with the other day"),
      expected: Message("leave one of them out"))
  }

  private func ofWhichMonth() -> GrammarError {
    let place = parts.ruleWords
    return error(
      place.lowerBound, place.upperBound, Message("doesn't say of which month"),
      expected: Message("write 24 december for a date, or last friday of each month for a rule"))
  }

  private func onWhichDay() -> GrammarError {
    let place = parts.ruleWords
    return error(
      place.lowerBound, place.upperBound, Message("doesn't say on which day"),
      expected: Message(
        "write for example every month on the 1st, on the last friday of each month, or every year on 24 december"))
  }
}

import AlarmCore

// Dates in numbers and with the names of months.
extension WhenReader {
  /// `2026-12-24`, `2026/12/24`, `20261224`, each also with `T18:00` and an offset from UTC, and the form of the locale.
  mutating func readWrittenDate() throws(GrammarError) -> Bool {
    guard let first = word().utf8.first, (0x30...0x39).contains(first) else { return false }
    let start = place
    if try readYearFirst() { return true }
    guard let (date, bytes) = vocabulary.times.date(atStartOf: phrase.rest(from: place)) else { return false }
    let end = phrase.words[place].range.lowerBound + bytes
    guard let last = phrase.words.lastIndex(where: { $0.range.lowerBound < end }),
      phrase.words[last].range.upperBound <= end
    else { return false }
    place = last + 1
    try put(.date(date), start)
    return true
  }

  private mutating func readYearFirst() throws(GrammarError) -> Bool {
    let start = place
    var rest = WordScanner(word())
    guard let numbers = Self.yearFirst(&rest) else { return false }
    guard let date = CivilDate(year: numbers.year, month: numbers.month, day: numbers.day) else {
      throw notInCalendar(start, start + 1)
    }
    place += 1
    var clock: String?
    if rest.accept("t") {
      clock = rest.rest
    } else if !rest.isAtEnd {
      throw malformed(start, start + 1)
    }
    // A time with an offset from UTC makes an instant, whether it comes after a T or a space.
    let next = isTerm(.at) ? 1 : 0
    if clock == nil, word(next).contains(":"), let instant = Self.instant(date, word(next)) {
      place += next + 1
      try put(instant, start)
      return true
    }
    try put(.date(date), start)
    guard let clock else { return true }
    if let instant = Self.instant(date, clock) {
      parts.day = nil
      try put(instant, start)
      return true
    }
    guard let reading = ClockTimeGrammar.read(clock) ?? Self.compactClock(clock), parts.time == nil else {
      throw malformed(start, start + 1)
    }
    (parts.time, parts.isEndOfDay, parts.timeWords) = (reading.time, reading.isEndOfDay, start..<place)
    return true
  }

  /// A year, a month and a day in numbers; nil if there are none (something may have been read then).
  private static func yearFirst(_ rest: inout WordScanner) -> (year: Int, month: Int, day: Int)? {
    if let all = rest.digits(8...8) { return (all / 10_000, all / 100 % 100, all % 100) }
    guard let year = rest.digits(4...4) else { return nil }
    for mark: Unicode.Scalar in ["-", "/", "."] where rest.accept(mark) {
      guard !rest.isAtEnd else { return nil }
      guard let month = rest.digits(1...2), rest.accept(mark), let day = rest.digits(1...2) else { return (year, 0, 0) }
      return (year, month, day)
    }
    return nil
  }

  /// `180000` and `1800`, as after `20261224T`.
  private static func compactClock(_ word: String) -> ClockTimeGrammar.Reading? {
    var rest = WordScanner(word)
    if let all = rest.digits(6...6), rest.isAtEnd, all % 100 == 0 {
      return ClockTimeGrammar.Reading(hour: all / 10_000, minute: all / 100 % 100)
    }
    return ClockTimeGrammar.read(word, isHourAlone: word.utf8.count == 4)
  }

  private mutating func put(_ instant: WallInstant, _ start: Int) throws(GrammarError) {
    guard WhenGrammar.unixTimes.contains(instant.seconds) else {
      throw error(
        start, place, Message("lies outside the years 1970 to 9999"), expected: WhenGrammar.examples, code: .outOfRange)
    }
    parts.instant = instant
  }

  // MARK: Names of months

  /// `24 December`, `24th of December 2026`, `Dec 24`, `24. Dezember`.
  mutating func readNamedDate() throws(GrammarError) -> Bool {
    let start = place
    let month: Int
    let day: Int
    if let number = dayNumber(0) {
      let next = isTerm(.of, 1) ? 2 : 1
      guard let named = self.month(next) else { return false }
      (day, month) = (number, named)
      place += next + 1
    } else if let named = self.month(0), let number = dayNumber(1) {
      (day, month) = (number, named)
      place += 2
    } else {
      return false
    }
    // "24 de diciembre de 2026"
    let before = localTerm() == .of ? 1 : 0
    var year = WordScanner(word(before))
    if let number = year.digits(4...4), year.isAtEnd, (1970...2999).contains(number) {
      place += before + 1
      try put(year: number, month: month, day: day, start)
    } else {
      try put(month: month, day: day, start)
    }
    return true
  }

  private func month(_ distance: Int) -> Int? {
    // "mar. 24" is a Tuesday in French, and in March only in English.
    if case .weekday? = localTerm(distance) { return nil }
    return term(distance) { if case .month(let month) = $0 { month } else { nil } }
  }

  /// A day of the month, as a number or in order: `24`, `24.`, `24th`, `first`.
  private func dayNumber(_ distance: Int) -> Int? {
    var rest = WordScanner(word(distance))
    if let number = rest.digits(1...2), rest.isAtEnd { return number }
    return ordinal(distance).flatMap { $0 > 0 ? $0 : nil }
  }

  /// `1st`, `24th`, `1.`, `first`; -1 is the last.
  func ordinal(_ distance: Int = 0) -> Int? {
    let word = word(distance)
    var rest = WordScanner(word)
    if let number = rest.digits(1...2) {
      return Self.ordinalEnds.contains(rest.rest) || vocabulary.hasLanguage && Self.otherOrdinalEnds.contains(rest.rest)
        ? number : nil
    }
    return term(distance) {
      switch $0 {
      case .ordinal(let number): number
      case .second: 2
      default: nil
      }
    }
  }

  /// The endings of ordinal numbers written with digits, in English and in other languages.
  private static let ordinalEnds: Set = ["st", "nd", "rd", "th", "."]
  private static let otherOrdinalEnds: Set = ["er", "re", "e", "º", "ª", "°", ".º", ".ª", "de", "ste"]

  // MARK: Numbers

  /// `24.12.`, `24.12.2026`, `24. 12. 2026`, `3/4/2026`, `1st`. For each, the words before it decide what else it may be.
  mutating func readNumbers() throws(GrammarError) -> Bool {
    let start = place
    if let dotted = dottedDate() {
      place += dotted.words
      if let year = dotted.year {
        try put(year: year, month: dotted.month, day: dotted.day, start)
      } else {
        try put(month: dotted.month, day: dotted.day, start)
      }
      return true
    }
    if try readSlashedDate() { return true }
    if let number = ordinal() {
      place += 1
      parts.monthDays.append(number)
      parts.ruleWords = start..<place
      if isTerm(.and), ordinal(1) != nil { place += 1 }
      return true
    }
    var rest = WordScanner(word())
    guard let number = rest.digits(1...9), rest.isAtEnd else { return false }
    throw bare(number)
  }

  /// The error for a number that means nothing by itself.
  private func bare(_ number: Int) -> GrammarError {
    let typed = word()
    if kind == .alarm {
      let clock = ClockTimeGrammar.read(typed, isHourAlone: true)
      let expected =
        clock.map {
          Message("write {line}", ["line": line(place, place + 1, $0.isEndOfDay ? "24:00" : $0.time.description)])
        }
        ?? WhenGrammar.examples
      return error(
        place, place + 1, Message("is only a number"), expected: expected,
        code: place == 0 && clock != nil ? .malformed : .unknownWord)
    }
    return error(
      place, place + 1, Message("has no unit"),
      expected: Message("write {number}s, {number}min or {number}h", ["number": PlainText.line(typed, limit: 64)]),
      code: .missingUnit)
  }

  private func dottedDate() -> (day: Int, month: Int, year: Int?, words: Int)? {
    var rest = WordScanner(word())
    guard let day = rest.digits(1...2), rest.accept(".") else { return nil }
    var words = 1
    if rest.isAtEnd {
      // "24. 12. 2026", in several words.
      rest = WordScanner(word(1))
      words = 2
    }
    guard let month = rest.digits(1...2) else { return nil }
    guard rest.accept(".") else {
      // "7.10" alone is a time, so this one is next to a time.
      return rest.isAtEnd && words == 1 ? (day, month, nil, 1) : nil
    }
    if rest.isAtEnd {
      var year = WordScanner(word(words))
      if let number = year.digits(4...4), year.isAtEnd { return (day, month, number, words + 1) }
      return (day, month, nil, words)
    }
    let year = rest.digits(4...4) ?? rest.digits(2...2).map { 2000 + $0 }
    guard let year, rest.isAtEnd else { return nil }
    return (day, month, year, words)
  }

  /// `3/4/2026` and `3/4`; only the locale determines their order.
  private mutating func readSlashedDate() throws(GrammarError) -> Bool {
    let start = place
    var rest = WordScanner(word())
    guard let first = rest.digits(1...2) else { return false }
    let mark: Unicode.Scalar = rest.accept("/") ? "/" : "-"
    guard mark == "/" || rest.accept("-"), let second = rest.digits(1...2) else { return false }
    var year: Int?
    if rest.accept(mark) {
      year = rest.digits(4...4) ?? rest.digits(2...2).map { 2000 + $0 }
      guard year != nil else { return false }
    } else if mark == "-" {
      return false
    }
    guard rest.isAtEnd else { return false }
    place += 1
    func isDate(_ month: Int, _ day: Int) -> Bool {
      year.map { CivilDate(year: $0, month: month, day: day) != nil } ?? (DayOfYear(month: month, day: day) != nil)
    }
    let isDayFirst: Bool
    if let known = vocabulary.times.isDayFirst {
      isDayFirst = known
    } else if isDate(second, first), isDate(first, second), first != second {
      func text(_ month: Int, _ day: Int) -> String {
        year.flatMap { CivilDate(year: $0, month: month, day: day) }.map(\.description)
          ?? "\(day) \(EnglishWords.months[month - 1])"
      }
      throw error(
        start, place, Message("can be read in two ways"),
        expected: Message(
          "write {first} or {second}",
          ["first": line(start, place, text(second, first)), "second": line(start, place, text(first, second))]))
    } else {
      isDayFirst = isDate(second, first)
    }
    let (day, month) = isDayFirst ? (first, second) : (second, first)
    if let year { try put(year: year, month: month, day: day, start) } else { try put(month: month, day: day, start) }
    return true
  }

  // MARK: Days that were read

  private mutating func put(year: Int, month: Int, day: Int, _ start: Int) throws(GrammarError) {
    guard let date = CivilDate(year: year, month: month, day: day) else { throw notInCalendar(start, place) }
    try put(.date(date), start)
  }

  private mutating func put(month: Int, day: Int, _ start: Int) throws(GrammarError) {
    guard let day = DayOfYear(month: month, day: day) else { throw notInCalendar(start, place) }
    try put(.ofYear(day), start)
  }

  private func notInCalendar(_ first: Int, _ end: Int) -> GrammarError {
    error(
      first, end, Message("is a date that the calendar doesn't have"), expected: Message("write for example 2026-12-24")
    )
  }

  /// `18:00Z`, `18:00:30.5+01:00`: RFC 3339's time; seconds and colons may be left out.
  private static func instant(_ date: CivilDate, _ word: String) -> WallInstant? {
    var rest = WordScanner(word)
    guard let hour = rest.digits(2...2), rest.accept(":"), let minute = rest.digits(2...2),
      let time = CivilTime(hour: hour, minute: minute)
    else { return compactInstant(date, word) }
    var seconds = WordScanner.Decimal(whole: 0, millionths: 0)
    if rest.accept(":") {
      guard let number = rest.number(), number.whole < 60 else { return nil }
      seconds = number
    }
    guard let offset = offset(&rest), rest.isAtEnd else { return nil }
    let midnight = WallInstant(seconds: Int64(date.dayNumber) * 86_400)
    return midnight + .seconds(time.secondOfDay - offset) + .microseconds(seconds.scaled(by: 1_000_000))
  }

  /// `180000Z`.
  private static func compactInstant(_ date: CivilDate, _ word: String) -> WallInstant? {
    var rest = WordScanner(word)
    guard let all = rest.digits(6...6), let time = CivilTime(hour: all / 10_000, minute: all / 100 % 100),
      all % 100 < 60, let offset = offset(&rest), rest.isAtEnd
    else { return nil }
    return WallInstant(seconds: Int64(date.dayNumber) * 86_400 + Int64(time.secondOfDay + all % 100 - offset))
  }

  /// `z`, `+01:00` or `-0530`, as seconds east.
  private static func offset(_ rest: inout WordScanner) -> Int? {
    if rest.accept("z") { return 0 }
    let isEast = rest.accept("+")
    guard isEast || rest.accept("-") else { return nil }
    let hours: Int
    let minutes: Int
    if let both = rest.digits(4...4) {
      (hours, minutes) = both.quotientAndRemainder(dividingBy: 100)
    } else {
      guard let first = rest.digits(2...2), rest.accept(":"), let second = rest.digits(2...2) else { return nil }
      (hours, minutes) = (first, second)
    }
    guard hours < 24, minutes < 60 else { return nil }
    return (hours * 3600 + minutes * 60) * (isEast ? 1 : -1)
  }
}

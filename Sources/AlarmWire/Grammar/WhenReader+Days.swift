import AlarmCore

// Days by their names, rules and zones.
extension WhenReader {
  // MARK: Weekdays

  /// `today`, a weekday, or days of every week.
  mutating func readDays() throws(GrammarError) -> Bool {
    let start = place
    if let days = term(0, { if case .relativeDay(let days) = $0 { days } else { nil } }) {
      place += 1
      guard days >= 0 else {
        throw error(
          start, place, Message("has passed"),
          expected: Message("write today, tomorrow or a date, for example 2026-12-24"))
      }
      try put(.inDays(days), start)
      return true
    }
    // "day after tomorrow"
    if isTerm(.unit(.day)), word(1) == "after", word(2) == "tomorrow" {
      place += 3
      try put(.inDays(2), start)
      return true
    }
    guard let list = try readDayList() else { return false }
    if let day = list.single {
      // "lundi prochain"
      let isAfterToday = localTerm() == .next
      if isAfterToday { place += 1 }
      try put(.weekday(day, isAfterToday: isAfterToday), start)
    } else {
      try put(list.set, start)
    }
    return true
  }

  /// Days, ranges and sets in a row: `mon-wed,sun`, `Monday, Wednesday and Friday`, `monday to friday`. A single day in the singular is
  /// `single`. Nil: there are none.
  mutating func readDayList() throws(GrammarError) -> (set: WeekdaySet, single: Weekday?)? {
    var set: WeekdaySet = []
    var singles: [Weekday] = []
    var isWeekly = false
    while let next = Self.days(of: word(), vocabulary) {
      let start = place
      var days = next.set
      place += 1
      // In some languages, "to" and "at" are the same word.
      if isTerm(.until) || localTerm() == .at, let first = Self.day(word(-1)[...], vocabulary),
        let last = Self.day(word(1)[...], vocabulary)
      {
        days = Self.range(first, last)
        isWeekly = true
        place += 2
      }
      guard set.isDisjoint(with: days) else { throw repeated(start, Message("is there twice")) }
      set.formUnion(days)
      if let single = next.single { singles.append(single) }
      isWeekly = isWeekly || next.single == nil
      if isTerm(.and), Self.days(of: word(1), vocabulary) != nil { place += 1 }
    }
    guard !set.isEmpty else { return nil }
    return (set, isWeekly || singles.count > 1 ? nil : singles.first)
  }

  /// The days that one word names: a day, a range, or a set; `single` is a day in the singular.
  static func days(of word: String, _ vocabulary: Vocabulary) -> (set: WeekdaySet, single: Weekday?)? {
    for case let term? in [vocabulary.local(word), vocabulary.english(word)] {
      switch term {
      case .weekday(let day, let isPlural): return (WeekdaySet([day]), isPlural ? nil : day)
      case .set(let days): return (days, nil)
      default: continue
      }
    }
    let ends = word.split(omittingEmptySubsequences: false, whereSeparator: "-–—".contains)
    guard ends.count == 2, let start = day(ends[0], vocabulary), let end = day(ends[1], vocabulary) else { return nil }
    return (range(start, end), nil)
  }

  /// A day as one end of a range; the dot of its abbreviation may be missing.
  static func day(_ word: Substring, _ vocabulary: Vocabulary) -> Weekday? {
    for case .weekday(let day, _)? in [vocabulary.local(word, isSurelyADay: true), vocabulary.english(word)] {
      return day
    }
    return nil
  }

  private static func range(_ start: Weekday, _ end: Weekday) -> WeekdaySet {
    let length = (end.rawValue - start.rawValue + 7) % 7
    return WeekdaySet((0...length).compactMap { Weekday(rawValue: (start.rawValue - 1 + $0) % 7 + 1) })
  }

  // MARK: Rules

  /// `every …`, `monthly`, `last friday`, `FREQ=MONTHLY;BYDAY=1MO`.
  mutating func readRule() throws(GrammarError) -> Bool {
    let start = place
    if word().hasPrefix("freq=") || word().hasPrefix("rrule:") {
      place += 1
      do throws(RecurrenceError) {
        parts.rule = try RecurrenceRule(text: word(-1))
      } catch {
        throw self.error(start, place, Message("is not a rule"), expected: error.sentence)
      }
      parts.ruleWords = start..<place
      return true
    }
    if let frequency = term(0, { if case .frequency(let frequency) = $0 { frequency } else { nil } }) {
      place += 1
      try put(frequency, 1, start)
      return true
    }
    if isTerm(.every) { return try readEvery() }
    // "last friday", "first monday", "last day".
    guard let ordinal = ordinal() else { return false }
    if let day = weekday(1) {
      place += 2
      try put(.init(ordinal: ordinal, weekday: day), start)
      return true
    }
    guard ordinal == -1, isTerm(.unit(.day), 1) else { return false }
    place += 2
    parts.monthDays.append(-1)
    parts.ruleWords = start..<place
    return true
  }

  /// A weekday in the singular at a distance.
  func weekday(_ distance: Int) -> Weekday? {
    term(distance) { if case .weekday(let day, isPlural: false) = $0 { day } else { nil } }
  }

  /// What follows `every`: a unit, days, or a date.
  private mutating func readEvery() throws(GrammarError) -> Bool {
    let start = place
    place += 1
    // "todos los lunes"; "los lunes" alone also means every Monday.
    if isTerm(.the) || localTerm() == .every { place += 1 }
    var interval = 1
    var place = place
    let ordinal = ordinal()
    if isTerm(.other) {
      (interval, place) = (2, place + 1)
    } else if let ordinal {
      (interval, place) = (ordinal, place + 1)
    } else if let number = count(), term(1, { if case .month = $0 { true } else { nil } }) == nil {
      (interval, place) = (number, place + 1)
    }
    if let length = LengthReader.read(phrase.words[self.place...].map(\.text), vocabulary), length.days == nil,
      !length.hasMonths
    {
      throw tooOften(start, self.place + length.words)
    }
    self.place = place
    guard interval == -1 || (1...1000).contains(interval) else { throw malformed(start, place) }
    if let unit = term(0, { if case .unit(let unit) = $0 { unit } else if $0 == .second { .second } else { nil } }) {
      self.place += 1
      if interval == -1 {
        guard unit == .day else { throw malformed(start, self.place) }
        parts.monthDays.append(-1)
        parts.ruleWords = start..<self.place
        return true
      }
      return try put(unit, interval, start)
    }
    if let day = weekday(0), let ordinal, isOfMonth(1) || ordinal == 1 || ordinal == -1 {
      self.place += 1
      try put(.init(ordinal: ordinal, weekday: day), start)
      return true
    }
    if let list = try readDayList() {
      guard interval > 1 else {
        try put(list.set, start)
        return true
      }
      guard ordinal.map({ $0 < 3 }) ?? true else {
        let days = list.set.days.map(\.word).joined(separator: ",")
        throw error(
          start, self.place, Message("can be read in two ways"),
          expected: Message(
            "write {first} or {second}",
            [
              "first": line(start, self.place, "every \(interval) weeks on \(days)"),
              "second": line(start, self.place, "\(phrase.words[place - 1].text) \(days) of each month"),
            ]))
      }
      try put(.weekly, interval, start)
      parts.set = list.set
      return true
    }
    parts.isEvery = true
    if ordinal != nil { self.place -= 1 }
    if try readNamedDate() { return true }
    if try readNumbers() { return true }
    guard self.place < phrase.words.count else { throw malformed(start, start + 1) }
    throw unknown()
  }

  /// Whether the words at a distance are `of the month`.
  private func isOfMonth(_ distance: Int) -> Bool {
    (distance...distance + 2).contains { isTerm(.unit(.month), $0) }
  }

  /// `of each month`, `im Monat`: needed by a rule with a day of the month.
  mutating func readMonth() -> Bool {
    var end = place
    for _ in 0..<2 where end < phrase.words.count {
      if [.every, .the, .article].contains(where: { isTerm($0, end - place) }) { end += 1 }
    }
    guard isTerm(.unit(.month), end - place), parts.frequency == nil else { return false }
    parts.frequency = (.monthly, 1)
    parts.ruleWords = place..<end + 1
    place = end + 1
    return true
  }

  /// A whole number, in digits or as a word.
  private func count() -> Int? {
    var rest = WordScanner(word())
    if let number = rest.digits(1...4), rest.isAtEnd { return number }
    return term(0) { if case .number(let number) = $0 { number } else { nil } }
  }

  private mutating func put(_ unit: LengthUnit, _ interval: Int, _ start: Int) throws(GrammarError) -> Bool {
    switch unit {
    case .day where interval == 1: try put(WeekdaySet.everyDay, start)
    case .day: try put(.daily, interval, start)
    case .week: try put(.weekly, interval, start)
    case .month: try put(.monthly, interval, start)
    case .year: try put(.yearly, interval, start)
    case .second, .minute, .hour: throw tooOften(start, place)
    }
    return true
  }

  private func tooOften(_ start: Int, _ end: Int) -> GrammarError {
    error(
      start, end, Message("is more often than daily"),
      expected: Message("an alarm repeats once a day at most; set one for each time"))
  }

  private mutating func put(
    _ frequency: RecurrenceRule.Frequency, _ interval: Int, _ start: Int
  ) throws(GrammarError) {
    guard parts.frequency == nil else { throw repeated(start, Message("is a second rule")) }
    parts.frequency = (frequency, interval)
    parts.ruleWords = start..<place
  }

  private mutating func put(_ day: RecurrenceRule.OrdinalDay, _ start: Int) throws(GrammarError) {
    guard parts.ordinalDay == nil else { throw repeated(start, Message("is a second rule")) }
    parts.ordinalDay = day
    parts.ruleWords = start..<place
  }

  private mutating func put(_ days: WeekdaySet, _ start: Int) throws(GrammarError) {
    guard parts.set == nil, parts.day == nil else { throw repeated(start, Message("is a second day")) }
    parts.set = days
    parts.dayWords = start..<place
  }

  /// A day on which it rings once. A weekday may be given with its date.
  mutating func put(_ day: WhenParts.Day, _ start: Int) throws(GrammarError) {
    guard parts.set == nil else { throw repeated(start, Message("is a second day")) }
    switch (parts.day, day) {
    case (nil, _): parts.day = day
    case (.weekday(let weekday, _), .date), (.weekday(let weekday, _), .ofYear):
      (parts.day, parts.weekday) = (day, weekday)
    case (.date, .weekday(let weekday, _)) where parts.weekday == nil,
      (.ofYear, .weekday(let weekday, _)) where parts.weekday == nil:
      parts.weekday = weekday
    default: throw repeated(start, Message("is a second day"))
    }
    parts.dayWords = start..<place
    guard case .date(let date)? = parts.day, let weekday = parts.weekday, date.weekday != weekday else { return }
    throw error(
      start, place, Message("falls on another weekday"), expected: Message("leave the weekday or the date out"))
  }

  // MARK: Zones

  /// `UTC`, `Europe/Paris`.
  mutating func readZone() throws(GrammarError) -> Bool {
    let start = place
    guard let zone = Self.zone(word(), typed: phrase.words[place].typed) else { return false }
    place += 1
    guard parts.zone == nil else { throw repeated(start, Message("is a second time zone")) }
    (parts.zone, parts.zoneWords) = (zone, start..<place)
    return true
  }

  /// The zone that a word names; nil: none. Words in lower case are changed to the capitalisation of zone names.
  static func zone(_ word: String, typed: String) -> String? {
    if word == "utc" || word == "gmt" || word == "z" { return "UTC" }
    let parts = word.split(separator: "/", omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count), let area = parts.first, areas.contains(String(area)),
      parts.allSatisfy({ part in
        part.utf8.first.map { (0x61...0x7a).contains($0) } ?? false
          && part.utf8.allSatisfy {
            (0x61...0x7a).contains($0) || (0x30...0x39).contains($0) || [0x2d, 0x2b, 0x5f].contains($0)
          }
      })
    else { return nil }
    guard word == typed else { return typed }
    var isFirst = true
    return String(
      word.map { letter in
        defer { isFirst = "/_-".contains(letter) }
        return isFirst ? Character(letter.uppercased()) : letter
      })
  }

  /// The first parts of zone names, because `Tea/Coffee` is a title.
  private static let areas: Set = [
    "africa", "america", "antarctica", "arctic", "asia", "atlantic", "australia", "europe", "indian", "pacific", "etc",
    "us", "canada", "brazil", "chile", "mexico",
  ]
}

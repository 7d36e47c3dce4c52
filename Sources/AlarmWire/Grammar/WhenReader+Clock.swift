import AlarmCore

// Times of day and lengths.
extension WhenReader {
  /// A time of day. After `at`, a number is an hour, and four digits are an hour and a minute.
  mutating func readClock(isAfterAt: Bool = false) throws(GrammarError) -> Bool {
    let start = place
    if isTerm(.noon) || isTerm(.midnight) {
      parts.isMidnight = isTerm(.midnight)
      place += 1
      try put(ClockTimeGrammar.Reading(secondOfDay: parts.isMidnight ? 0 : 43_200), start)
      return true
    }
    guard let first = word().utf8.first, (0x30...0x39).contains(first) else { return false }
    guard let (reading, count) = clock(isAfterAt: isAfterAt) else {
      guard ClockTimeGrammar.looksLikeTime(word()) || half(1) != nil else { return false }
      let length = half(1).map { $0.words + 1 } ?? 1
      throw error(
        place, place + length, Message("is not a time of day"),
        expected: Message("write 00:00 to 24:00, or for example 7:30 pm"))
    }
    place += count
    try put(reading, start)
    return true
  }

  /// The time of day that comes next, and how many words it takes.
  private func clock(isAfterAt: Bool) -> (ClockTimeGrammar.Reading, words: Int)? {
    let word = word()
    if let half = half(1) {
      return ClockTimeGrammar.read(word + (half.isAfternoon ? "pm" : "am"), isHourAlone: true).map {
        ($0, half.words + 1)
      }
    }
    if isTerm(.clock, 1) {
      if let minute = ClockTimeGrammar.minute(self.word(2)), let reading = ClockTimeGrammar.read("\(word):\(minute)") {
        return (reading, 3)
      }
      return ClockTimeGrammar.read(word, isHourAlone: true).map { ($0, 2) }
    }
    // "à 7 heures 30", "om 7 uur": the word for o'clock is also that for hours. In "in 7 hours", there is another word before it.
    if isAfterAt || kind == .alarm, localTerm(1) == .unit(.hour), ClockTimeGrammar.read(word, isHourAlone: true) != nil
    {
      if let minute = ClockTimeGrammar.minute(self.word(2)), let reading = ClockTimeGrammar.read("\(word):\(minute)") {
        return (reading, 3)
      }
      return ClockTimeGrammar.read(word, isHourAlone: true).map { ($0, 2) }
    }
    // "à 18h"
    if isAfterAt, word.hasSuffix("h"), vocabulary.hasLanguage,
      let reading = ClockTimeGrammar.read(String(word.dropLast()), isHourAlone: true)
    {
      return (reading, 1)
    }
    if let reading = ClockTimeGrammar.read(word, isHourAlone: isAfterAt) { return (reading, 1) }
    if let reading = ClockTimeGrammar.dotted(word), isAfterAt || !hasOtherTime { return (reading, 1) }
    if let reading = ClockTimeGrammar.withHourSign(word), isAfterAt || kind == .alarm { return (reading, 1) }
    return nil
  }

  /// Whether another word is certainly a time of day, so that 7.10 is a date.
  private var hasOtherTime: Bool {
    phrase.words.indices.contains { $0 != place && ClockTimeGrammar.looksLikeTime(phrase.words[$0].text) }
  }

  /// The half of the day at a distance, in the user's words or in English.
  private func half(_ distance: Int) -> (isAfternoon: Bool, words: Int)? {
    guard !word(distance).isEmpty else { return nil }
    if isBeforeDay(distance) { return nil }
    if let isAfternoon = vocabulary.half(word(distance)) { return (isAfternoon, 1) }
    let two = word(distance) + " " + word(distance + 1)
    if let isAfternoon = vocabulary.half(two) { return (isAfternoon, 2) }
    guard case .half(let isAfternoon) = vocabulary.english(word(distance)) else { return nil }
    return (isAfternoon, 1)
  }

  /// Whether a word begins a day: "12:30 am Montag" doesn't mean half past midnight, "12:30 AM Montag" does.
  private func isBeforeDay(_ distance: Int) -> Bool {
    let next = word(distance + 1)
    guard vocabulary.local(word(distance)) == .on, phrase.words[place + distance].typed == word(distance) else {
      return false
    }
    if next.utf8.first.map({ (0x30...0x39).contains($0) }) == true { return true }
    return term(distance + 1) { term in
      switch term {
      case .weekday, .ordinal, .month, .the, .set: true
      default: nil
      }
    } ?? false
  }

  // MARK: Lengths

  /// A length; next to a time of day, it is a number of days.
  mutating func readLength() throws(GrammarError) -> Bool {
    let start = place
    if word().hasPrefix("p"), let length = DurationGrammar.iso(word()) {
      place += 1
      try put(length: length, days: nil, start)
      return true
    }
    let words = phrase.words[place...].map(\.text)
    guard let length = LengthReader.read(words, vocabulary) else {
      var rest = WordScanner(word())
      guard kind == .timer, parts.isEmpty, place == phrase.words.count - 1, let number = rest.digits(1...6),
        rest.isAtEnd
      else { return false }
      place += 1
      try put(length: Int64(number) * 60_000_000, days: nil, start)
      return true
    }
    if length.hasMonths {
      throw error(
        place, place + length.words, Message("has no fixed length"),
        expected: Message("write a date, for example 2026-12-24, or a number of days"))
    }
    place += length.words
    try put(length: length.microseconds, days: length.days, start)
    return true
  }

  /// A unit without a number, after a word for `in`: "za godzinę" (some languages have no article).
  mutating func readUnitAlone() throws(GrammarError) -> Bool {
    guard case .unit(let unit)? = localTerm(), let length = unit.microseconds else { return false }
    let start = place
    place += 1
    let days: Int? = unit == .day ? 1 : unit == .week ? 7 : nil
    try put(length: length, days: days, start)
    return true
  }

  private mutating func put(length: Int64, days: Int?, _ start: Int) throws(GrammarError) {
    guard parts.length == nil else { throw repeated(start, Message("is a second length")) }
    (parts.length, parts.days, parts.lengthWords) = (length, days, start..<place)
  }

  private mutating func put(_ reading: ClockTimeGrammar.Reading, _ start: Int) throws(GrammarError) {
    guard parts.time == nil else { throw repeated(start, Message("is a second time of day")) }
    (parts.time, parts.isEndOfDay, parts.timeWords) = (reading.time, reading.isEndOfDay, start..<place)
  }
}

/// Lengths in words: `4min`, `1h 30`, `half an hour`, `an hour and a half`, `2 weeks`.
struct LengthReader {
  /// The length in microseconds.
  private(set) var microseconds: Int64 = 0
  /// How many days, if only whole days and weeks were given.
  private(set) var days: Int? = 0
  /// Whether months or years were given, which have no fixed length.
  private(set) var hasMonths = false
  /// How many words it takes.
  private(set) var words = 0
  private var smallest: LengthUnit?

  /// The length at the beginning of some words; nil: there is none.
  static func read(_ words: some Collection<String>, _ vocabulary: Vocabulary) -> LengthReader? {
    var reader = LengthReader()
    let pieces = words.prefix(12).map { Piece.pieces(of: $0, vocabulary) }
    reader.read(pieces)
    return reader.words > 0 ? reader : nil
  }

  private mutating func read(_ all: [[Piece]]) {
    var place = 0
    while place < all.count {
      // "1h 30min and 5s", "an hour and a half".
      var next = place
      if words > 0, all[next] == [.and], next + 1 < all.count {
        next += 1
        if let smallest, let taken = Self.half(all[next...]), taken.unit == nil {
          add(halves: 1, of: smallest)
          words = next + taken.words
          return
        }
      }
      guard let taken = part(all[next...]) else { return }
      place = next + taken
      words = place
    }
  }

  /// One number with its unit; returns how many words it has. Larger units come first, and each comes once: "30min 1h" and "1h 2h" are
  /// more likely to be mistakes than intended.
  private mutating func part(_ all: ArraySlice<[Piece]>) -> Int? {
    guard let first = all.first else { return nil }
    if let half = Self.half(all), let unit = half.unit {
      guard isSmaller(unit) else { return nil }
      add(halves: 1, of: unit)
      return half.words
    }
    if first.count == 1, case .number(let number) = first[0] {
      let rest = all.dropFirst()
      // "2 and a half hours"
      if rest.first == [.and], let half = Self.half(rest.dropFirst()), let unit = half.unit, isSmaller(unit) {
        add(number, of: unit)
        add(halves: 1, of: unit)
        return 2 + half.words
      }
      guard let word = rest.first, word.count == 1, case .unit(let unit) = word[0], isSmaller(unit) else { return nil }
      add(number, of: unit)
      return 2
    }
    // "1h30m" and "1h30", in one word.
    var copy = self
    var place = 0
    while place < first.count {
      guard case .number(let number) = first[place] else { return nil }
      if place + 1 < first.count, case .unit(let unit) = first[place + 1] {
        guard copy.isSmaller(unit) else { return nil }
        copy.add(number, of: unit)
        place += 2
      } else {
        guard place > 0, place == first.count - 1, copy.smallest == .hour, number.millionths == 0, number.whole < 60
        else { return nil }
        copy.add(number, of: .minute)
        place += 1
      }
    }
    guard place > 0 else { return nil }
    self = copy
    return 1
  }

  /// `half an hour`, `a half`: its unit, if it has one, and how many words it has.
  private static func half(_ all: ArraySlice<[Piece]>) -> (unit: LengthUnit?, words: Int)? {
    var rest = all
    if rest.first == [.number(.one)] { rest = rest.dropFirst() }
    guard rest.first == [.half] else { return nil }
    rest = rest.dropFirst()
    let end = rest.startIndex - all.startIndex
    if rest.first == [.number(.one)] { rest = rest.dropFirst() }
    guard let word = rest.first, word.count == 1, case .unit(let unit) = word[0] else { return (nil, end) }
    return (unit, rest.startIndex - all.startIndex + 1)
  }

  private func isSmaller(_ unit: LengthUnit) -> Bool {
    guard let smallest else { return true }
    guard let mine = unit.microseconds, let other = smallest.microseconds else { return false }
    return mine < other
  }

  private mutating func add(_ number: WordScanner.Decimal, of unit: LengthUnit) {
    smallest = unit
    guard let size = unit.microseconds else {
      hasMonths = true
      return
    }
    microseconds += number.scaled(by: size)
    let isWhole = number.millionths == 0 && number.whole < 10_000
    switch unit {
    case .day where isWhole: days = days.map { $0 + Int(number.whole) }
    case .week where isWhole: days = days.map { $0 + 7 * Int(number.whole) }
    default: days = nil
    }
  }

  private mutating func add(halves: Int64, of unit: LengthUnit) {
    smallest = unit
    days = nil
    guard let size = unit.microseconds else {
      hasMonths = true
      return
    }
    microseconds += halves * size / 2
  }

  /// A number, or a word that belongs to a length.
  private enum Piece: Hashable {
    case number(WordScanner.Decimal), unit(LengthUnit), and, half

    /// A word split into pieces; empty: it doesn't belong to a length.
    static func pieces(of word: String, _ vocabulary: Vocabulary) -> [Piece] {
      var pieces: [Piece] = []
      var rest = Substring(word)
      while let first = rest.first {
        let isDigit = first.isASCII && first.isNumber
        let end =
          rest.firstIndex { ($0.isASCII && $0.isNumber || (isDigit && ".,".contains($0))) != isDigit } ?? rest.endIndex
        let part = rest[..<end]
        rest = rest[end...]
        if isDigit {
          var scanner = WordScanner(part)
          guard let number = scanner.number(), scanner.isAtEnd else { return [] }
          pieces.append(.number(number))
        } else {
          guard let piece = piece(part, vocabulary) else { return [] }
          pieces.append(piece)
        }
      }
      return pieces
    }

    private static func piece(_ word: Substring, _ vocabulary: Vocabulary) -> Piece? {
      for case let term? in [vocabulary.local(word), vocabulary.english(word)] {
        switch term {
        case .unit(let unit): return .unit(unit)
        case .second: return .unit(.second)
        case .number(let count): return .number(.init(whole: Int64(count), millionths: 0))
        case .article: return .number(.one)
        case .and: return .and
        case .halfOf: return .half
        default: continue
        }
      }
      return nil
    }
  }
}

extension WordScanner.Decimal {
  fileprivate static let one = WordScanner.Decimal(whole: 1, millionths: 0)
}

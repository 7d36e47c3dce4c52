import AlarmCore

/// Finds words in a title that look like part of a time: in `Train tomorrow`, the day may have been meant as part of the time.
package enum TimeWord {
  /// One or more words that may have been meant as a time.
  package struct Doubt: Hashable, Sendable {
    /// Which of the title's words.
    package let words: Range<Int>
    /// The right word, if this is a near miss.
    package let meant: String?
  }

  /// The first such words; nil: there are none. A text that contains spaces isn't assumed to be a slip.
  ///
  /// - Parameter allowsLengths: whether lengths such as `2h` are ordinary words here.
  package static func first(
    in words: [String], allowsLengths: Bool, in vocabulary: Vocabulary = .english
  ) -> Doubt? {
    let plain = words.map { $0.contains(where: \.isWhitespace) ? "" : Self.plain($0) }
    for (place, word) in plain.enumerated() where !word.isEmpty {
      if isPart(word, typed: words[place], isFirst: place == 0, vocabulary)
        || (!allowsLengths && isLength(word, vocabulary))
      {
        return Doubt(words: place..<place + 1, meant: nil)
      }
      if let near = nearest(word, vocabulary) { return Doubt(words: place..<place + 1, meant: near) }
      if let count = vague(plain[place...], vocabulary) { return Doubt(words: place..<place + count, meant: nil) }
      guard plain.indices.contains(place + 1), !plain[place + 1].isEmpty else { continue }
      if isPair(word, plain[place + 1], allowsLengths: allowsLengths, vocabulary) {
        return Doubt(words: place..<place + 2, meant: nil)
      }
    }
    return nil
  }

  /// The word in lower case and without the punctuation after it.
  private static func plain(_ word: String) -> String {
    var word = word.lowercased()[...]
    while let last = word.last, ",;!?".contains(last) { word.removeLast() }
    return String(word)
  }

  /// Whether one word is a time, a day, a date or a zone. If it `isFirst` in the title, also words that only make sense next to a time.
  private static func isPart(_ word: String, typed: String, isFirst: Bool, _ vocabulary: Vocabulary) -> Bool {
    if ClockTimeGrammar.looksLikeTime(word) || isDate(word, vocabulary) { return true }
    if WhenReader.days(of: word, vocabulary) != nil || WhenReader.zone(word, typed: typed) != nil { return true }
    if zoneAbbreviations.contains(typed) { return true }
    for case let term? in [vocabulary.local(word), vocabulary.english(word)] {
      switch term {
      case .relativeDay, .noon, .midnight, .frequency: return true
      // The name of a month may also be a verb or a first name.
      case .month where isFirst || word.utf8.count > 5: return true
      case .next, .every, .other, .this, .half: if isFirst { return true }
      default: continue
      }
    }
    return false
  }

  /// `24.12.`, `3/4/2026`, `2026-12-24`: a date, right or wrong, in numbers.
  private static func isDate(_ word: String, _ vocabulary: Vocabulary) -> Bool {
    let numbers = word.split(omittingEmptySubsequences: false, whereSeparator: "./-".contains)
    guard (2...3).contains(numbers.count), numbers.allSatisfy({ $0.allSatisfy { $0.isASCII && $0.isNumber } }),
      let first = Int(numbers[0]), let second = Int(numbers[1])
    else { return false }
    if numbers.count == 3, !numbers[2].isEmpty { return true }
    // "2.0" and "24/7" aren't dates; "7.30" is a time.
    return (1...31).contains(first) && (1...31).contains(second) && min(first, second) <= 12
      || ClockTimeGrammar.dotted(word) != nil
  }

  /// Two words that mean something only together: `8 pm`, `24 dec`, `3 days`, `2 weeks`.
  private static func isPair(
    _ first: String, _ second: String, allowsLengths: Bool, _ vocabulary: Vocabulary
  ) -> Bool {
    func isNumber(_ word: String) -> Bool { word.first.map { $0.isASCII && $0.isNumber } ?? false }
    func has(_ word: String, _ isWanted: (Term) -> Bool) -> Bool {
      [vocabulary.local(word), vocabulary.english(word)].contains { $0.map(isWanted) ?? false }
    }
    func isMonth(_ term: Term) -> Bool { if case .month = term { true } else { false } }
    if isNumber(second) {
      return has(first, isMonth) || has(first) { $0 == .at } && ClockTimeGrammar.read(second, isHourAlone: true) != nil
    }
    guard isNumber(first) else { return false }
    return has(second) { term in
      switch term {
      case .half, .month, .clock, .unit(.day), .unit(.week): true
      case .unit, .second: !allowsLengths
      default: false
      }
    }
  }

  /// How many words a phrase like `in the evening` has; nil: there is no such phrase.
  private static func vague(_ words: ArraySlice<String>, _ vocabulary: Vocabulary) -> Int? {
    func has(_ word: String, _ terms: [Term]) -> Bool {
      terms.contains { $0 == vocabulary.local(word) || $0 == vocabulary.english(word) }
    }
    var count = 0
    for word in words.prefix(3) {
      count += 1
      if has(word, [.vague]) { return count > 1 || word == "tonight" ? count : nil }
      guard has(word, count == 1 ? [.in, .at, .this, .on] : [.the]) else { return nil }
    }
    return nil
  }

  private static func isLength(_ text: String, _ vocabulary: Vocabulary) -> Bool {
    (try? DurationGrammar.parse(text, in: vocabulary)) != nil
  }

  /// The day that a word misses by one letter, or a long word by two; nil: none. Names of months aren't searched: "match" isn't March.
  static func nearest(_ typed: String, _ vocabulary: Vocabulary) -> String? {
    let word = typed.lowercased()
    let ends = word.split(omittingEmptySubsequences: false, whereSeparator: "-–—".contains)
    if ends.count == 2 {
      // "mon-fir": one end is a day, the other nearly one.
      let days = ends.map { WhenReader.day($0, vocabulary) }
      guard (days[0] == nil) != (days[1] == nil) else { return nil }
      let fixed = zip(ends, days).map { end, day in day != nil ? String(end) : nearestDay(String(end)) }
      guard let first = fixed[0], let last = fixed[1] else { return nil }
      return "\(first)-\(last)"
    }
    guard word.count >= 5, !ordinary.contains(word), vocabulary.local(word) == nil,
      WhenReader.days(of: word, vocabulary) == nil
    else { return nil }
    let near = vocabulary.names.compactMap { name -> (name: String, slips: Int)? in
      guard name.first == word.first else { return nil }
      let slips = NearestWord.slips(word, name)
      return slips > 0 && slips <= (name.count >= 8 ? 2 : 1) ? (name, slips) : nil
    }
    return near.min { $0.slips < $1.slips }?.name
  }

  /// Words in titles that resemble a day only by chance.
  private static let ordinary: Set = ["dairy", "sundae", "toddy", "montage"]

  private static func nearestDay(_ word: String) -> String? {
    Weekday.allCases.map(\.word).first { NearestWord.slips(word, $0) == 1 }
  }

  /// Abbreviations that aren't names of one zone: each means several zones, or is right only for half of the year.
  static let zoneAbbreviations: Set = [
    "ACST", "AEDT", "AEST", "AKST", "BST", "CEST", "CET", "CST", "CDT", "EDT", "EEST", "EET", "EST", "HKT", "HST",
    "IST",
    "JST", "KST", "MDT", "MSK", "MST", "NZDT", "NZST", "PDT", "PST", "SAST", "WEST", "WET",
  ]
}

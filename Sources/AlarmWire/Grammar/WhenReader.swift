import AlarmCore

/// Reads the words that say when, from left to right. Each part (a time, a day, days of every week, a zone …) is read by the first
/// reader that knows it. `WhenParts` determines what the parts mean together.
struct WhenReader {
  let phrase: Phrase
  let vocabulary: Vocabulary
  let kind: WhenGrammar.Kind
  let argument: String
  /// What each word means, in the user's language and in English.
  private let meanings: [(local: Term?, english: Term?)]
  /// The next word.
  var place = 0
  var parts = WhenParts()

  init(_ phrase: Phrase, _ vocabulary: Vocabulary, as kind: WhenGrammar.Kind, argument: String) {
    let phrase = phrase.joining(atMost: vocabulary.longest) { vocabulary.isForm($0) }
    (self.phrase, self.vocabulary, self.kind, self.argument) = (phrase, vocabulary, kind, argument)
    meanings = phrase.words.map { (vocabulary.local($0.text), vocabulary.english($0.text)) }
  }

  /// Reads all words.
  mutating func read() throws(GrammarError) -> WhenExpression {
    while place < phrase.words.count {
      let before = place
      try readPart()
      guard place > before else { throw unknown() }
    }
    return try finished()
  }

  private mutating func readPart() throws(GrammarError) {
    for words in vocabulary.beforeRule where !words.isEmpty && place + words.count < phrase.words.count {
      if words.indices.allSatisfy({ word($0) == words[$0] }) { place += words.count }
    }
    if try readWrittenDate() { return }
    if try readClock() { return }
    if try readRule() { return }
    if try readNamedDate() { return }
    if try readDays() { return }
    if try readFiller() { return }
    if try readLength() { return }
    if try readNumbers() { return }
    _ = try readZone()
  }

  // MARK: Words

  /// The word at a distance from the next one, in lower case; empty: there is none.
  func word(_ distance: Int = 0) -> String {
    phrase.words.indices.contains(place + distance) ? phrase.words[place + distance].text : ""
  }

  /// The first meaning of a word that a function accepts: in the user's language, then in English.
  func term<Value>(_ distance: Int = 0, _ take: (Term) -> Value?) -> Value? {
    guard meanings.indices.contains(place + distance) else { return nil }
    let meaning = meanings[place + distance]
    return meaning.local.flatMap(take) ?? meaning.english.flatMap(take)
  }

  /// What a word means in the user's language; nil: nothing, or that language is English.
  func localTerm(_ distance: Int = 0) -> Term? {
    meanings.indices.contains(place + distance) ? meanings[place + distance].local : nil
  }

  /// Whether a word may mean this.
  func isTerm(_ wanted: Term, _ distance: Int = 0) -> Bool { term(distance) { $0 == wanted ? true : nil } ?? false }

  /// A word such as `at` or `on`, with the part that it introduces.
  private mutating func readFiller() throws(GrammarError) -> Bool {
    let start = place
    let fillers: [Term] = [.at, .in, .on, .of, .the, .and, .this, .next]
    guard let filler = fillers.first(where: { isTerm($0) }) else { return false }
    place += 1
    switch filler {
    case .at:
      // "a las 7"
      if isTerm(.the) { place += 1 }
      if try readWrittenDate() { return true }
      if try readClock(isAfterAt: true) { return true }
      if try readNamedDate() { return true }
    case .in:
      // "in 7:30" could mean half past seven or seven and a half hours.
      if ClockTimeGrammar.parse(word()) != nil { throw malformed(start, place + 1) }
      if try readLength() { return true }
      if try readUnitAlone() { return true }
      if readMonth() { return true }
    case .on, .the, .of:
      if isTerm(.the) { place += 1 }
      // "le prochain lundi"
      if isTerm(.next) || isTerm(.this), weekday(1) != nil { return try readFiller() }
      if try readWrittenDate() { return true }
      if try readRule() { return true }
      if try readNamedDate() { return true }
      if try readDays() { return true }
      if readMonth() { return true }
      if try readNumbers() { return true }
    case .this, .next:
      if let day = term(0, { if case .weekday(let day, isPlural: false) = $0 { day } else { nil } }) {
        place += 1
        try put(.weekday(day, isAfterToday: filler == .next), start)
        return true
      }
    default: if !parts.isEmpty, try readDays() { return true }
    }
    // The word after it is at fault, unless there is none, or the words belong together.
    let next = place
    place = start
    if let vague = vague() { throw vague }
    place = next < phrase.words.count ? next : start
    throw unknown()
  }

  // MARK: Errors

  /// An error about some words.
  func error(
    _ first: Int, _ end: Int, _ problem: Message, expected: Message, code: GrammarError.Code = .malformed
  ) -> GrammarError {
    var error = GrammarError(code, argument: argument, value: phrase.text, problem, expected: expected)
    if first < end, phrase.words.indices.contains(first) {
      error.word =
        phrase.words[first].range.lowerBound..<phrase.words[min(end, phrase.words.count) - 1].range.upperBound
    }
    return error
  }

  func malformed(_ first: Int, _ end: Int) -> GrammarError {
    error(first, end, Message("is not a time"), expected: WhenGrammar.examples)
  }

  /// A second part of a kind that may occur only once.
  func repeated(_ first: Int, _ problem: Message) -> GrammarError {
    error(first, max(place, first + 1), problem, expected: Message("leave one of them out"))
  }

  /// The phrase with some words replaced.
  func line(_ first: Int, _ end: Int, _ other: String) -> String {
    let words = phrase.words
    guard first < end, words.indices.contains(first) else { return PlainText.line(phrase.text, limit: 160) }
    return PlainText.line(
      phrase.replacing(
        words[first].range.lowerBound..<words[min(end, words.count) - 1].range.upperBound, with: other),
      limit: 160)
  }

  /// The error about a word that no reader recognises.
  func unknown() -> GrammarError {
    let typed = word()
    if let vague = vague() { return vague }
    if let near = TimeWord.nearest(typed, vocabulary) {
      return error(
        place, place + 1, Message("is not a word for a time"),
        expected: Message("write {line}", ["line": line(place, place + 1, near)]),
        code: .nearMiss)
    }
    if TimeWord.zoneAbbreviations.contains(phrase.words[place].typed) {
      return error(
        place, place + 1, Message("is not the name of a time zone"),
        expected: Message(
          "write {first} or {second}",
          ["first": line(place, place + 1, "UTC"), "second": line(place, place + 1, "Europe/Berlin")]),
        code: .nearMiss)
    }
    if term(0, { if case .month = $0 { true } else { nil } }) != nil {
      return error(
        place, place + 1, Message("has no day beside it"), expected: Message("write for example 24 december"),
        code: .unknownWord)
    }
    return error(place, place + 1, Message("is not a time"), expected: WhenGrammar.examples, code: .unknownWord)
  }

  /// `in the evening`, `tonight`, `half past`: an inexact time.
  private func vague() -> GrammarError? {
    guard let length = (0..<3).first(where: { isTerm(.vague, $0) }),
      (0..<length).allSatisfy({ isTerm(.in, $0) || isTerm(.the, $0) || isTerm(.at, $0) || isTerm(.this, $0) })
    else { return nil }
    return error(
      place, place + length + 1, Message("is not an exact time"),
      expected: Message("write the time itself, for example 20:00 or 8 pm"), code: .nearMiss)
  }
}

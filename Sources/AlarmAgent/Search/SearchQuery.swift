package import AlarmCore
package import AlarmWire

/// What the user typed into the desktop's search: an alarm or a timer to set, if the text clearly means one, and words by which
/// alarms are found.
package struct SearchQuery: Hashable, Sendable {
  /// The maximum length of a text, in bytes; longer texts find nothing.
  package static let maxBytes = 256

  /// What can be set; nil: the text isn't a time.
  package let offer: SearchOffer?
  /// The words that the title of a found alarm must contain, in lower case.
  let words: [String]
  /// The kind of alarm that the first word names; nil: it names none.
  let kind: NamedKind?

  /// Reads a text in a user's words.
  package init(_ text: String, in words: Wording, _ vocabulary: Vocabulary) {
    let typed = text.utf8.count <= Self.maxBytes ? text.split(whereSeparator: \.isWhitespace).map(String.init) : []
    self.words = typed.map { $0.lowercased() }
    kind = self.words.first.flatMap { NamedKind(prefix: $0, in: words) }
    offer = SearchOffer(typed, kind, vocabulary)
  }

  /// Whether a title matches: each of the typed words is the beginning of one of its words. A typed word for the kind doesn't have
  /// to be in the title.
  func fits(_ title: String, isTimer: Bool) -> Bool {
    // Too many words begin with a given letter.
    guard words.reduce(0, { $0 + $1.utf8.count }) > 1 else { return false }
    let title = Array(title.lowercased().unicodeScalars)
    func has(_ word: String) -> Bool { Self.has(Array(word.unicodeScalars), in: title) }
    if words.allSatisfy(has) { return true }
    return kind.map { ($0 == .timer) == isTimer } == true && words.dropFirst().allSatisfy(has)
  }

  /// Whether a word of a title begins with a typed one; both in lower case. Every title is checked for each letter that is typed,
  /// so the title isn't split into words.
  private static func has(_ word: [Unicode.Scalar], in title: [Unicode.Scalar]) -> Bool {
    guard let first = word.first, word.count <= title.count else { return false }
    // Some languages don't separate their words.
    let isAnywhere = word.contains { !$0.isASCII }
    return (0...title.count - word.count).contains { place in
      title[place] == first && (isAnywhere || place == 0 || !isInsideWord(title[place - 1]))
        && title[place...].starts(with: word)
    }
  }

  private static func isInsideWord(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || scalar.properties.numericType != nil
  }
}

/// An alarm or a timer that a text clearly means.
package struct SearchOffer: Hashable, Sendable {
  /// Everything that was typed, with single spaces: the same text means the same offer later.
  package let text: String
  /// The words for the time, as they were typed.
  package let when: String
  /// What they mean.
  package let expression: WhenExpression
  /// The title; empty if none was typed.
  package let title: String

  /// The maximum number of words for the time.
  private static let longestTime = 12

  /// Reads what was typed. After the word for the kind, the time is the longest beginning that the grammar understands. Nil if that
  /// isn't clearly a time, or if the rest may be part of it.
  init?(_ typed: [String], _ kind: NamedKind?, _ vocabulary: Vocabulary) {
    let words = Array(kind == nil ? typed[...] : typed.dropFirst())
    let grammar: WhenGrammar.Kind =
      switch kind {
      case .timer: .timer
      case .alarm: .alarm
      case nil: .either
      }
    for count in stride(from: min(words.count, Self.longestTime), to: 0, by: -1) {
      let time = words.prefix(count)
      guard let read = try? WhenGrammar.parse(time.joined(separator: " "), as: grammar, in: vocabulary) else {
        continue
      }
      let title = Array(words.dropFirst(count))
      let isLength = if case .after = read { true } else { false }
      // "timer 1:30" could be two lengths, and isn't a time of day.
      guard kind != .timer || isLength, kind != nil || Self.isClear(time, read),
        TimeWord.first(in: title, allowsLengths: !isLength, in: vocabulary) == nil
      else { return nil }
      text = typed.joined(separator: " ")
      when = time.joined(separator: " ")
      expression = read
      self.title = title.joined(separator: " ")
      return
    }
    return nil
  }

  /// The form with which it is added, like that of a client's `Add`.
  var form: AlarmForm { AlarmForm(when: expression, title: title) }

  /// Whether words mean a time although no kind is named: "5 min" and "7:30" do; "3d", "90s", "7.30", "noon" and "28 days" are more
  /// often searched for than meant as a time.
  private static func isClear(_ words: ArraySlice<String>, _ expression: WhenExpression) -> Bool {
    let text = words.joined()
    let letters = text.filter { $0.isLetter }
    guard text.contains(where: \.isNumber) else { return false }
    guard case .after(let length) = expression else { return text.contains(":") || !letters.isEmpty }
    let isOneLetter = letters.utf8.count == 1 && text.hasSuffix(letters)
    return length < .seconds(86_400) && !isOneLetter
  }
}

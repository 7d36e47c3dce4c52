// The day of an alarm that rings once.
extension WhenGrammar {
  /// The words with such a day moved before the time, in whichever order they were written: `23:00 tomorrow`, `8:00 in 3 days`,
  /// `18:00 on 2026-12-24`. Other words stay as they are.
  static func dayFirst(_ words: [String]) -> [String] {
    guard let time = words.first, ClockTimeGrammar.looksLikeTime(time), !isDateLike(time), words.count > 1 else {
      return words
    }
    var day = Array(words.dropFirst())
    let preposition = day[0]
    if ["in", "on"].contains(preposition) { day.removeFirst() }
    guard let first = day.first else { return words }
    let isDay =
      switch preposition {
      case "on": isDateLike(first)
      case "in": leadingDays(day + [time])?.wordCount == 2
      default: isDateLike(first) || leadingDays(day + [time]) != nil
      }
    return isDay ? day + [time] : words
  }

  /// `today`, `tomorrow`, or `3 days` followed by something.
  static func leadingDays(_ words: [String]) -> (count: Int, wordCount: Int)? {
    switch words.first {
    case "today": return (0, 1)
    case "tomorrow": return (1, 1)
    default:
      guard words.count >= 3, words[1] == "day" || words[1] == "days",
        words[2] == "at" || ClockTimeGrammar.looksLikeTime(words[2])
      else { return nil }
      var number = WordScanner(words[0])
      guard let count = number.digits(1...4), number.isAtEnd, count <= 3660 else { return nil }
      return (count, 2)
    }
  }

  /// Four digits and a hyphen.
  static func isDateLike(_ word: String) -> Bool {
    var bytes = word.utf8.makeIterator()
    for _ in 0..<4 {
      guard let byte = bytes.next(), (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return false }
    }
    return bytes.next() == UInt8(ascii: "-")
  }
}

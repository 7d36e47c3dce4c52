import AlarmCore

/// Finds the word that was probably meant.
package enum NearestWord {
  /// The word with the fewest letters to change, add or drop; nil when more than a third of it would have to change.
  package static func to(_ typed: String, among words: [String]) -> String? {
    guard typed.utf8.count <= 64 else { return nil }
    let ranked = words.map { (word: $0, distance: distance(Array(typed.utf8), Array($0.utf8))) }
    guard let best = ranked.min(by: { $0.distance < $1.distance }), best.distance * 3 <= best.word.utf8.count + 2 else {
      return nil
    }
    return best.word
  }

  /// Levenshtein's distance, one row at a time.
  private static func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
    var row = Array(0...right.count)
    for (line, byte) in left.enumerated() {
      var diagonal = row[0]
      row[0] = line + 1
      for column in 1..<row.count {
        let change = diagonal + (byte == right[column - 1] ? 0 : 1)
        diagonal = row[column]
        row[column] = min(change, row[column] + 1, row[column - 1] + 1)
      }
    }
    return row[right.count]
  }
}

/// Finds words in a title that read like part of a time: `Train tomorrow` may have been meant to include the day.
package enum TimeWord {
  /// The first such word or pair of words, as it was typed; nil: there is none. A text that contains spaces isn't taken for a
  /// slip.
  ///
  /// - Parameter allowsLengths: whether lengths such as `2h` are ordinary words here.
  package static func first(in words: [String], allowsLengths: Bool) -> String? {
    for (place, word) in words.enumerated() where !word.contains(where: \.isWhitespace) {
      let plain = plain(word)
      let isPart = isTimeOrDay(plain) || (!allowsLengths && isLength(plain))
      if isPart { return word }
      guard words.indices.contains(place + 1) else { continue }
      let (next, isNumber) = (words[place + 1], plain.allSatisfy(\.isNumber) && !plain.isEmpty)
      let both = "\(plain) \(Self.plain(next))"
      let isDays = ["day", "days"].contains(Self.plain(next))
      guard isNumber, !next.contains(where: \.isWhitespace) else { continue }
      if ClockTimeGrammar.joiningHalves([plain, Self.plain(next)]).count == 1 || isDays
        || (!allowsLengths && isLength(both))
      {
        return "\(word) \(next)"
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

  private static func isTimeOrDay(_ word: String) -> Bool {
    ["today", "tomorrow"].contains(word) || ClockTimeGrammar.looksLikeTime(word) || WhenGrammar.isDateLike(word)
      || WeekdayGrammar.parse(word) != nil
  }

  private static func isLength(_ text: String) -> Bool { (try? DurationGrammar.parse(text)) != nil }
}

package import AlarmCore

/// Sets of weekdays in words: `mon-fri`, `mon,wed`, `mondays`, `daily`, `weekends`, `every day`.
package enum WeekdayGrammar {
  /// Reads days, ranges (`sat-mon` includes Sunday) and the words for whole sets, separated by commas or white space; nil if a
  /// word is none of these, or there is no word.
  package static func parse(_ text: some StringProtocol, in vocabulary: Vocabulary = .english) -> WeekdaySet? {
    guard text.utf8.count <= WhenGrammar.maxBytes else { return nil }
    var reader = WhenReader(Phrase(String(text)), vocabulary, as: .alarm, argument: "")
    if reader.isTerm(.every) {
      reader.place += 1
      if reader.isTerm(.unit(.day)), reader.phrase.words.count == 2 { return .everyDay }
    }
    guard let days = try? reader.readDayList(), reader.place == reader.phrase.words.count else { return nil }
    return days.set
  }

  /// The shortest text that is read as this set of every week; empty for the empty set.
  package static func format(_ days: WeekdaySet) -> String {
    switch days {
    case []: return ""
    case .everyDay: return "daily"
    case .weekend: return "weekends"
    default: break
    }
    // A single day is written in the plural, because the singular would mean once.
    if days.days.count == 1, let day = days.days.first { return EnglishWords.days[day.rawValue - 1] }
    // Three or more days in a row are written as a range, without the days between the first and the last. A range may not cross
    // Sunday, so that Monday stays first.
    var text = ""
    var isRange = false
    for day in Weekday.allCases where days.contains(day) {
      let bit = UInt8(1) << UInt8(day.rawValue - 1)
      if days.rawValue & bit << 1 != 0, days.rawValue & bit >> 1 != 0 {
        isRange = true
        continue
      }
      if !text.isEmpty { text += isRange ? "-" : "," }
      text += day.word
      isRange = false
    }
    return text
  }
}

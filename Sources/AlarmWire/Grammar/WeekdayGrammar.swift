package import AlarmCore

/// Sets of weekdays in words: `mon-fri`, `mon,wed`, `daily`, `weekends`, `every day`.
package enum WeekdayGrammar {
  /// Reads days, ranges (`sat-mon` includes Sunday) and the words for whole sets, separated by commas or white space; nil if a
  /// word is none of these, or there is no word.
  package static func parse(_ text: some StringProtocol) -> WeekdaySet? {
    parse(words: TypedText.words(of: text, atCommas: true))
  }

  /// The shortest text that `parse` reads as this set; empty for the empty set.
  package static func format(_ days: WeekdaySet) -> String {
    switch days {
    case []: return ""
    case .everyDay: return "daily"
    case .weekend: return "weekends"
    default: break
    }
    // A run of three or more days is a range, of which the days between two others of the set are left out. It may not cross Sunday,
    // so that Monday stays first.
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

  private static func parse(words: [String]) -> WeekdaySet? {
    var set: WeekdaySet = []
    var index = 0
    while index < words.count {
      let next = index + 1 < words.count ? words[index + 1] : ""
      switch words[index] {
      case "every" where next == "day":
        set = .everyDay
        index += 1
      // "every monday": the days follow.
      case "every" where !next.isEmpty && next != "every", "on" where !next.isEmpty && next != "on": break
      case let word:
        guard let days = days(of: word) else { return nil }
        set.formUnion(days)
      }
      index += 1
    }
    return set.isEmpty ? nil : set
  }

  /// One word: a day, a range, or the name of a set.
  private static func days(of word: String) -> WeekdaySet? {
    switch word {
    case "daily", "everyday": return .everyDay
    case "weekday", "weekdays", "workdays": return .workdays
    case "weekend", "weekends": return .weekend
    default: break
    }
    let ends = word.split(omittingEmptySubsequences: false, whereSeparator: "-–—".contains).map { day(String($0)) }
    guard (1...2).contains(ends.count), let start = ends[0], let end = ends[ends.count - 1] else { return nil }
    let length = (end.rawValue - start.rawValue + 7) % 7
    return WeekdaySet((0...length).compactMap { Weekday(rawValue: (start.rawValue - 1 + $0) % 7 + 1) })
  }

  /// `mon`, `tues`, `Thursday`, `mondays`: three letters or more of the English name.
  private static func day(_ word: String) -> Weekday? {
    let names = ["mondays", "tuesdays", "wednesdays", "thursdays", "fridays", "saturdays", "sundays"]
    guard word.utf8.count >= 3, let index = names.firstIndex(where: { $0.hasPrefix(word) }) else { return nil }
    return Weekday(rawValue: index + 1)
  }
}

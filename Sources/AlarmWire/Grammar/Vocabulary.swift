package import AlarmCore

/// What a word means in a text that says when.
enum Term: Hashable, Sendable {
  /// A weekday by its name; in the plural, that day of every week.
  case weekday(Weekday, isPlural: Bool)
  /// A month, 1 … 12.
  case month(Int)
  /// Days from today: today is 0.
  case relativeDay(Int)
  /// Weekdays of every week: `daily`, `weekdays`, `weekends`.
  case set(WeekdaySet)
  /// `weekly`, `monthly`, `yearly`.
  case frequency(RecurrenceRule.Frequency)
  /// The first half of the day, or the second.
  case half(isAfternoon: Bool)
  case noon, midnight
  /// A unit of lengths.
  case unit(LengthUnit)
  /// `first` is 1, `last` is -1.
  case ordinal(Int)
  /// `second`: a unit and an ordinal.
  case second
  /// `two`; `a` is 1.
  case number(Int)
  case article
  case at, on, `in`, of, the, and, until, every, other, next, this, halfOf, clock
  /// Not an exact time: `evening`.
  case vague
}

/// A unit of lengths, or of the distance between dates.
enum LengthUnit: Hashable, Sendable {
  case second, minute, hour, day, week, month, year

  /// Its length in microseconds; nil: it isn't always the same.
  var microseconds: Int64? {
    switch self {
    case .second: 1_000_000
    case .minute: 60_000_000
    case .hour: 3_600_000_000
    case .day: 86_400_000_000
    case .week: 604_800_000_000
    case .month, .year: nil
    }
  }
}

/// The words that somebody may use to say when an alarm is due: English ones, and those of the user's own language.
package struct Vocabulary: Sendable {
  /// Only English words, without an order of day and month.
  package static let english = Vocabulary()

  /// How the user writes dates and the halves of the day.
  let times: TimeFormat
  /// The words of a language other than English; a form of several words has a space between them.
  private let words: [String: Term]
  /// How many words the longest form has.
  let longest: Int

  /// The words before a rule in lists of alarms, `by the rule`, in lower case.
  let beforeRule: [[String]]

  private init(times: TimeFormat = .international, beforeRule: [[String]] = [["by", "the", "rule"]]) {
    (self.times, self.beforeRule, words, longest) = (times, beforeRule, [:], 1)
  }

  /// Whether there are words of a language other than English.
  package var hasLanguage: Bool { !words.isEmpty }
  /// Only English words, with dates as the user writes them.
  package var english: Vocabulary { Vocabulary(times: times) }

  /// The words of a reader, and how the reader writes dates.
  package init(_ wording: Wording) {
    times = wording.times
    let rule = wording(Message("by the rule {rule}")).components(before: "{rule}")
    beforeRule = wording.isEnglish ? [rule] : [rule, ["by", "the", "rule"]]
    guard !wording.isEnglish else {
      (words, longest) = ([:], 1)
      return
    }
    var (words, longest): ([String: Term], Int) = ([:], 1)
    func add(_ text: String, _ term: Term) {
      for form in text.split(separator: ",") {
        let form = TypedText.words(of: form)
        let word = form.joined(separator: " ")
        longest = max(longest, form.count)
        switch (words[word], term) {
        case (nil, _): words[word] = term
        // In Spanish, as in English, the word for second ("segundo") is a unit and an ordinal.
        case (.unit(.second), .ordinal(2)): words[word] = .second
        // Otherwise, the first one in the table keeps the word.
        default: break
        }
      }
    }
    for (term, message) in Self.translated {
      let text = wording(message)
      if !text.hasPrefix(Self.prefix) { add(text, term) }
    }
    (self.words, self.longest) = (words, longest)
  }

  /// The meaning of a word in lower case in English.
  func english(_ word: some StringProtocol) -> Term? { EnglishWords.term(String(word)) }

  /// The meaning of a word in lower case in the user's language, if that isn't English. The dot of an abbreviation may be missing only
  /// if `isSurelyADay`: `do` is a word by itself, `mo-do` isn't.
  func local(_ word: some StringProtocol, isSurelyADay: Bool = false) -> Term? {
    guard !words.isEmpty else { return nil }
    let word = String(word)
    if let term = words[word] { return term }
    if word.hasSuffix(".") { return words[String(word.dropLast())] }
    return isSurelyADay ? words[word + "."] : nil
  }

  /// Whether several words, with spaces between them, mean something only together.
  func isForm(_ words: String) -> Bool { self.words[words] != nil }

  /// The names of days, for near misses.
  var names: [String] {
    EnglishWords.names
      + words.compactMap { word, term in
        switch term {
        case .weekday, .relativeDay, .set: word.count > 4 && !word.hasSuffix(".") ? word : nil
        default: nil
        }
      }
  }

  /// The half of the day that the locale's word means.
  func half(_ word: some StringProtocol) -> Bool? { times.half(String(word)) }

  /// The beginning of keys that stand for a list of words.
  private static let prefix = "when|"

  /// The terms whose words a translator lists, separated by commas; see Resources/po/README.md. An untranslated term has no words.
  private static let translated: [(Term, Message)] = [
    (.weekday(.monday, isPlural: false), Message("when|monday")),
    (.weekday(.tuesday, isPlural: false), Message("when|tuesday")),
    (.weekday(.wednesday, isPlural: false), Message("when|wednesday")),
    (.weekday(.thursday, isPlural: false), Message("when|thursday")),
    (.weekday(.friday, isPlural: false), Message("when|friday")),
    (.weekday(.saturday, isPlural: false), Message("when|saturday")),
    (.weekday(.sunday, isPlural: false), Message("when|sunday")),
    (.weekday(.monday, isPlural: true), Message("when|mondays")),
    (.weekday(.tuesday, isPlural: true), Message("when|tuesdays")),
    (.weekday(.wednesday, isPlural: true), Message("when|wednesdays")),
    (.weekday(.thursday, isPlural: true), Message("when|thursdays")),
    (.weekday(.friday, isPlural: true), Message("when|fridays")),
    (.weekday(.saturday, isPlural: true), Message("when|saturdays")),
    (.weekday(.sunday, isPlural: true), Message("when|sundays")),
    (.month(1), Message("when|january")), (.month(2), Message("when|february")), (.month(3), Message("when|march")),
    (.month(4), Message("when|april")), (.month(5), Message("when|may")), (.month(6), Message("when|june")),
    (.month(7), Message("when|july")), (.month(8), Message("when|august")), (.month(9), Message("when|september")),
    (.month(10), Message("when|october")), (.month(11), Message("when|november")),
    (.month(12), Message("when|december")),
    (.relativeDay(0), Message("when|today")), (.relativeDay(1), Message("when|tomorrow")),
    (.relativeDay(2), Message("when|the day after tomorrow")), (.relativeDay(-1), Message("when|yesterday")),
    (.set(.everyDay), Message("when|daily")), (.set(.workdays), Message("when|weekdays")),
    (.set(.weekend), Message("when|weekends")), (.frequency(.weekly), Message("when|weekly")),
    (.frequency(.monthly), Message("when|monthly")), (.frequency(.yearly), Message("when|yearly")),
    (.noon, Message("when|noon")), (.midnight, Message("when|midnight")),
    (.unit(.second), Message("when|seconds")), (.unit(.minute), Message("when|minutes")),
    (.unit(.hour), Message("when|hours")), (.unit(.day), Message("when|days")), (.unit(.week), Message("when|weeks")),
    (.unit(.month), Message("when|months")), (.unit(.year), Message("when|years")),
    (.ordinal(1), Message("when|first")), (.ordinal(2), Message("when|second, of several")),
    (.ordinal(3), Message("when|third")), (.ordinal(4), Message("when|fourth")), (.ordinal(5), Message("when|fifth")),
    (.ordinal(-1), Message("when|last")), (.article, Message("when|a")), (.at, Message("when|at")),
    (.on, Message("when|on")), (.in, Message("when|in")), (.of, Message("when|of")), (.the, Message("when|the")),
    (.and, Message("when|and")), (.until, Message("when|to")), (.every, Message("when|every")),
    (.other, Message("when|other")), (.next, Message("when|next")), (.this, Message("when|this")),
    (.halfOf, Message("when|half")), (.clock, Message("when|o'clock")), (.vague, Message("when|evening")),
  ]
}

extension String {
  /// The words before a mark, in lower case.
  fileprivate func components(before mark: String) -> [String] {
    TypedText.words(of: index(ofText: mark).map { self[..<$0] } ?? "")
  }
}

/// The English words, as a switch, because they are read with every request.
enum EnglishWords {
  static let months = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november",
    "december",
  ]
  static let days = ["mondays", "tuesdays", "wednesdays", "thursdays", "fridays", "saturdays", "sundays"]
  /// The words that are compared when looking for near misses.
  static let names =
    days.map { String($0.dropLast()) } + ["today", "tomorrow", "daily", "weekdays", "weekends", "midnight", "monthly"]
    + days

  /// The meaning of a word in lower case; a dot after it is ignored.
  static func term(_ typed: String) -> Term? {
    let word = typed.hasSuffix(".") && typed.utf8.count > 2 ? String(typed.dropLast()) : typed
    switch word {
    case "at": return .at
    case "on": return .on
    case "in": return .in
    case "of": return .of
    case "the": return .the
    case "and", "&": return .and
    case "to", "until", "till", "through", "-", "–", "—": return .until
    case "every", "each": return .every
    case "other": return .other
    case "next": return .next
    case "this", "coming": return .this
    case "half": return .halfOf
    case "o'clock", "o’clock", "oclock": return .clock
    case "am", "a.m": return .half(isAfternoon: false)
    case "pm", "p.m": return .half(isAfternoon: true)
    case "noon", "midday": return .noon
    case "midnight": return .midnight
    case "today": return .relativeDay(0)
    case "tomorrow": return .relativeDay(1)
    case "yesterday": return .relativeDay(-1)
    case "daily", "everyday": return .set(.everyDay)
    case "weekday", "weekdays", "workday", "workdays": return .set(.workdays)
    case "weekend", "weekends": return .set(.weekend)
    case "weekly": return .frequency(.weekly)
    case "monthly": return .frequency(.monthly)
    case "yearly", "annually": return .frequency(.yearly)
    case "morning", "afternoon", "evening", "night", "tonight": return .vague
    case "second": return .second
    case "s", "sec", "secs", "seconds": return .unit(.second)
    case "m", "min", "mins", "minute", "minutes": return .unit(.minute)
    case "h", "hr", "hrs", "hour", "hours": return .unit(.hour)
    case "d", "day", "days": return .unit(.day)
    case "w", "wk", "wks", "week", "weeks": return .unit(.week)
    case "month", "months": return .unit(.month)
    case "year", "years": return .unit(.year)
    case "a", "an": return .article
    case "first": return .ordinal(1)
    case "third": return .ordinal(3)
    case "fourth": return .ordinal(4)
    case "fifth": return .ordinal(5)
    case "last": return .ordinal(-1)
    default: return number(word) ?? name(word)
    }
  }

  private static func number(_ word: String) -> Term? {
    let small = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"]
    if let place = small.firstIndex(of: word) { return .number(place + 1) }
    switch word {
    case "fifteen": return .number(15)
    case "twenty": return .number(20)
    case "thirty": return .number(30)
    default: return nil
    }
  }

  /// `mon`, `tues`, `Thursday`, `mondays`, `sept`: three letters or more of a name.
  private static func name(_ word: String) -> Term? {
    guard word.utf8.count >= 3 else { return nil }
    if let place = days.firstIndex(where: { $0.hasPrefix(word) }), let day = Weekday(rawValue: place + 1) {
      return .weekday(day, isPlural: days[place] == word)
    }
    if word == "weds", let day = Weekday(rawValue: 3) { return .weekday(day, isPlural: false) }
    return months.firstIndex { $0.hasPrefix(word) }.map { .month($0 + 1) }
  }
}

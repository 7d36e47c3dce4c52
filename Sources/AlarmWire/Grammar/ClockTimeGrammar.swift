import AlarmCore

/// Times of day in one lower-case word: `07:30`, `7:30`, `7:30pm`, `7pm`, `07:30:00`, `24:00`.
enum ClockTimeGrammar {
  /// A time of day that was read.
  struct Reading: Hashable {
    /// On the clock.
    let time: CivilTime
    /// Whether it is 24:00, the end of the day.
    let isEndOfDay: Bool

    init(secondOfDay second: Int) { (time, isEndOfDay) = (CivilTime(clamping: second % 86_400), second == 86_400) }

    init?(hour: Int, minute: Int) {
      guard CivilTime(hour: hour, minute: minute) != nil || (hour == 24 && minute == 0) else { return nil }
      self.init(secondOfDay: hour * 3600 + minute * 60)
    }
  }

  /// Reads exactly one time; nil: the text isn't a time, or it is 24:00.
  static func parse(_ word: String) -> CivilTime? {
    guard let reading = read(word), !reading.isEndOfDay else { return nil }
    return reading.time
  }

  /// Reads exactly one time. If `isHourAlone`, it also reads `9` and `0730`.
  static func read(_ word: String, isHourAlone: Bool = false) -> Reading? {
    var rest = WordScanner(word)
    if isHourAlone, let both = rest.digits(4...4) {
      return rest.isAtEnd ? Reading(hour: both / 100, minute: both % 100) : nil
    }
    guard var hour = rest.digits(1...2) else { return nil }
    var minute = 0
    let hasMinute = rest.accept(":")
    if hasMinute {
      guard let value = rest.digits(2...2) else { return nil }
      minute = value
      // Alarms are set to the minute, but some tools print ":00".
      if rest.accept(":"), rest.digits(2...2) != 0 { return nil }
    }
    if rest.isAtEnd || (hasMinute && rest.rest == "h") {
      return hasMinute || isHourAlone ? Reading(hour: hour, minute: minute) : nil
    }
    guard case .half(let isAfternoon) = EnglishWords.term(rest.rest), (1...12).contains(hour) else { return nil }
    hour = hour % 12 + (isAfternoon ? 12 : 0)
    return Reading(hour: hour, minute: minute)
  }

  /// `7.30`, which may also be a date.
  static func dotted(_ word: String) -> Reading? { pair(word, ".") }

  /// `7h30`, which may also be a length.
  static func withHourSign(_ word: String) -> Reading? { pair(word, "h") }

  /// The minute after `7 o'clock`, in two digits.
  static func minute(_ word: String) -> String? {
    var rest = WordScanner(word)
    guard let minute = rest.digits(2...2), rest.isAtEnd, minute < 60 else { return nil }
    return word
  }

  private static func pair(_ word: String, _ mark: Unicode.Scalar) -> Reading? {
    var rest = WordScanner(word)
    guard let hour = rest.digits(1...2), rest.accept(mark), let minute = rest.digits(2...2), rest.isAtEnd else {
      return nil
    }
    return Reading(hour: hour, minute: minute)
  }

  /// Whether a word is meant as a time, right or wrong: it has a colon, or ends in am or pm after a digit.
  static func looksLikeTime(_ word: String) -> Bool {
    guard word.first?.isNumber == true else { return false }
    if word.contains(":") { return true }
    if case .half = EnglishWords.term(String(word.drop { !$0.isLetter })) { return true }
    return false
  }
}

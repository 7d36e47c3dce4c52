import AlarmCore

/// Times of day in one lower-case word: `07:30`, `7:30`, `7:30pm`, `7pm`, `07:30:00`.
enum ClockTimeGrammar {
  /// Reads exactly one time; nil: the text isn't a time.
  static func parse(_ word: String) -> CivilTime? {
    var rest = WordScanner(word)
    guard var hour = rest.digits(1...2) else { return nil }
    var minute = 0
    let hasMinute = rest.accept(":")
    if hasMinute {
      guard let value = rest.digits(2...2) else { return nil }
      minute = value
      // Alarms are set to the minute; some tools print ":00".
      if rest.accept(":"), rest.digits(2...2) != 0 { return nil }
    }
    if rest.isAtEnd { return hasMinute ? CivilTime(hour: hour, minute: minute) : nil }
    guard let half = Half(rest.rest), (1...12).contains(hour) else { return nil }
    hour = hour % 12 + (half == .afternoon ? 12 : 0)
    return CivilTime(hour: hour, minute: minute)
  }

  /// Whether a word is meant as a time, right or wrong: it has a colon, or ends in am or pm after a digit.
  static func looksLikeTime(_ word: String) -> Bool {
    guard word.first?.isNumber == true else { return false }
    return word.contains(":") || Half(String(word.drop { !$0.isLetter })) != nil
  }

  /// The words, with `7:30 pm` joined into one.
  static func joiningHalves(_ words: [String]) -> [String] {
    words.reduce(into: []) { result, word in
      if Half(word) != nil, let last = result.last, last.last?.isNumber == true {
        result[result.count - 1] = last + word
      } else {
        result.append(word)
      }
    }
  }

  /// The half of the day.
  private enum Half {
    case morning, afternoon

    init?(_ word: String) {
      switch word {
      case "am", "a.m.": self = .morning
      case "pm", "p.m.": self = .afternoon
      default: return nil
      }
    }
  }
}

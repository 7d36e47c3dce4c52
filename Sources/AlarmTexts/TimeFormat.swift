package import AlarmTime

/// How a user writes times and dates.
package struct TimeFormat: Hashable, Sendable {
  /// 24 hours, and dates as in ISO 8601.
  package static let international = TimeFormat(hasHalves: false, halves: latinHalves, date: nil)
  /// The halves of the day for a 12-hour clock, if the locale has no words for them.
  private static let latinHalves = ["AM", "PM"]

  /// Whether the clock has 12 hours.
  private var hasHalves: Bool
  /// The words after the hours for each half of the day, on a 12-hour clock.
  private let halves: [String]
  /// The parts of a date; nil: as in ISO 8601.
  private let date: [DatePart]?

  private init(hasHalves: Bool, halves: [String], date: [DatePart]?) {
    self.hasHalves = hasHalves
    self.halves = halves
    self.date = date
  }

  /// A locale's formats in the notation of strftime(3): its time (`T_FMT`), its words for morning and afternoon and its date (`D_FMT`).
  /// A date with more than day, month and year in numbers is written as in ISO 8601.
  package init(time: String, morning: String, afternoon: String, date: String) {
    let hasHalves = zip(time, time.dropFirst()).contains { $0 == "%" && "rIlpP".contains($1) }
    let hasWords = !morning.isEmpty && !afternoon.isEmpty
    self.init(
      hasHalves: hasHalves && hasWords, halves: hasWords ? [morning, afternoon] : Self.latinHalves,
      date: DatePart.parts(of: date))
  }

  /// The same format with the clock that the user wants.
  package func with(_ clock: ClockHours) -> TimeFormat {
    var format = self
    switch clock {
    case .locale: break
    case .twelve: format.hasHalves = true
    case .twentyFour: format.hasHalves = false
    }
    return format
  }

  /// `07:30`, or `7:30 AM`.
  package func text(_ time: CivilTime) -> String { text(secondOfDay: time.secondOfDay) }

  /// `07:30:05`, or `7:30:05 AM`; without the seconds if they are zero. The second of the day is 0 to 86,399.
  package func text(secondOfDay second: Int) -> String {
    let second = min(max(second, 0), 86_399)
    let hour = second / 3600
    let rest = ":" + Self.two(second / 60 % 60) + (second % 60 == 0 ? "" : ":" + Self.two(second % 60))
    guard hasHalves else { return Self.two(hour) + rest }
    return String(hour % 12 == 0 ? 12 : hour % 12) + rest + " " + halves[hour / 12]
  }

  /// `2026-12-24`, `24.12.2026`, `12/24/2026`.
  package func text(_ day: CivilDate) -> String {
    date.map { $0.map { $0.text(of: day) }.joined() } ?? day.description
  }

  /// Whether the day is written before the month; nil: unknown.
  package var isDayFirst: Bool? {
    guard let date else { return nil }
    for part in date {
      switch part {
      case .day: return true
      case .month: return false
      case .year, .yearOfCentury, .text: continue
      }
    }
    return nil
  }

  /// The half of the day that words in lower case mean, with one space between them: true is the second half.
  package func half(_ words: String) -> Bool? {
    let place = halves.firstIndex { half in
      half.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ") == words
    }
    return place.map { $0 == 1 }
  }

  /// Reads a date at the beginning of a text as it is written here, with or without leading zeros, and how many bytes of the text it
  /// takes. A year of two digits is in this century. Nil: there is none, or it isn't in the calendar.
  package func date(atStartOf text: some StringProtocol) -> (date: CivilDate, bytes: Int)? {
    guard let parts = date else { return nil }
    var rest = text.utf8[...]
    func number(_ digits: ClosedRange<Int>) -> Int? {
      let taken = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      guard digits.contains(taken.count) else { return nil }
      rest = rest.dropFirst(taken.count)
      return taken.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    }
    var (year, month, day) = (0, 0, 0)
    for part in parts {
      switch part {
      case .day:
        guard let value = number(1...2) else { return nil }
        day = value
      case .month:
        guard let value = number(1...2) else { return nil }
        month = value
      case .year:
        guard let value = number(4...4) else { return nil }
        year = value
      case .yearOfCentury:
        guard let value = number(2...2) else { return nil }
        year = 2000 + value
      case .text(let text):
        guard rest.starts(with: text.utf8) else { return nil }
        rest = rest.dropFirst(text.utf8.count)
      }
    }
    guard let date = CivilDate(year: year, month: month, day: day) else { return nil }
    return (date, text.utf8.count - rest.count)
  }

  private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : String(number) }

  /// A part of a date, or the characters between two parts.
  private enum DatePart: Hashable {
    case day(isPadded: Bool)
    case month(isPadded: Bool)
    case year
    case yearOfCentury
    case text(String)

    func text(of date: CivilDate) -> String {
      let (year, month, day) = date.yearMonthDay
      return switch self {
      case .day(let isPadded): isPadded ? two(day) : String(day)
      case .month(let isPadded): isPadded ? two(month) : String(month)
      case .year: String(year)
      case .yearOfCentury: two(year.floorModulo(100))
      case .text(let text): text
      }
    }

    /// Reads a format; nil: it contains something other than day, month and year, or not all of them.
    static func parts(of format: String) -> [DatePart]? {
      let slashed: [DatePart] = [
        .month(isPadded: true), .text("/"), .day(isPadded: true), .text("/"), .yearOfCentury,
      ]
      var parts: [DatePart] = []
      var said = Set<Character>()
      var rest = format[...]
      while let first = rest.popFirst() {
        guard first == "%" else {
          parts.append(.text(String(first)))
          continue
        }
        // `%-d`: without a leading zero.
        let isPadded = rest.first != "-"
        if !isPadded { rest = rest.dropFirst() }
        switch rest.popFirst() {
        case "d": parts.append(.day(isPadded: isPadded)); said.insert("d")
        case "e": parts.append(.day(isPadded: false)); said.insert("d")
        case "m": parts.append(.month(isPadded: isPadded)); said.insert("m")
        case "Y": parts.append(.year); said.insert("y")
        case "y": parts.append(.yearOfCentury); said.insert("y")
        case "D": parts += slashed; said.formUnion("dmy")
        default: return nil
        }
      }
      return said.count == 3 ? parts : nil
    }
  }
}

package import AlarmTime

/// The way in which a user writes times and dates.
package struct TimeFormat: Hashable, Sendable {
  /// 24 hours, and dates as ISO 8601 writes them.
  package static let international = TimeFormat(hasHalves: false, halves: latinHalves, date: nil)
  /// The halves of the day for a 12-hour clock, if the locale has no words for them.
  private static let latinHalves = ["AM", "PM"]

  /// Whether the clock has 12 hours.
  private var hasHalves: Bool
  /// The words after the hours of either half of the day, on a 12-hour clock.
  private let halves: [String]
  /// The parts of a date; nil: as in ISO 8601.
  private let date: [DatePart]?

  private init(hasHalves: Bool, halves: [String], date: [DatePart]?) {
    self.hasHalves = hasHalves
    self.halves = halves
    self.date = date
  }

  /// A locale's formats in the notation of strftime(3): its time (`T_FMT`), its words for morning and afternoon and its date
  /// (`D_FMT`). A date with more than day, month and year in numbers is written as in ISO 8601.
  package init(time: String, morning: String, afternoon: String, date: String) {
    let hasHalves = zip(time, time.dropFirst()).contains { $0 == "%" && "rIlpP".contains($1) }
    let hasWords = !morning.isEmpty && !afternoon.isEmpty
    self.init(
      hasHalves: hasHalves && hasWords, halves: hasWords ? [morning, afternoon] : Self.latinHalves,
      date: DatePart.parts(of: date))
  }

  /// The same with the clock that the user wants.
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

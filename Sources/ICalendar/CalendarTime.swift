package import AlarmCalendar
import AlarmTexts
package import AlarmTime

/// A time as an iCalendar file states it.
package struct CalendarTime: Hashable {
  /// The zone of a time.
  package enum Zone: Hashable {
    /// The zone that the reader is in.
    case floating
    case utc
    /// A zone of this system.
    case named(String)
  }

  /// The date.
  package var date: CivilDate
  /// The second of the day; nil: it is the whole day.
  package var second: Int?
  /// Its zone; a whole day has none.
  package var zone: Zone

  /// The name for an alarm's `zone`; nil: none.
  package var zoneName: String? {
    switch zone {
    case .floating: nil
    case .utc: "UTC"
    case .named(let name): name
    }
  }

  /// The instant of a second of a day.
  package static func instant(_ date: CivilDate, _ second: Int, _ rules: ZoneRules) -> WallInstant {
    rules.instant(of: date, at: CivilTime(clamping: second)) + .seconds(second % 60)
  }

  /// Reads `20261224`, `20261224T180000` or `20261224T170000Z`; nil for anything else. The zone is floating unless the text says UTC.
  package init?(_ text: some StringProtocol) {
    let parts = text.split(separator: "T", omittingEmptySubsequences: false)
    guard let day = parts.first, day.utf8.count == 8,
      let date = CivilDate("\(day.prefix(4))-\(day.dropFirst(4).prefix(2))-\(day.dropFirst(6))")
    else { return nil }
    (self.date, zone) = (date, .floating)
    guard parts.count == 2 else {
      guard parts.count == 1 else { return nil }
      return
    }
    let isUTC = parts[1].hasSuffix("Z")
    let digits = isUTC ? parts[1].dropLast() : parts[1]
    guard digits.utf8.count == 6, let number = Int(digits), number >= 0 else { return nil }
    // A leap second is treated as the last second of its minute.
    let (hour, minute, second) = (number / 10_000, number / 100 % 100, min(number % 100, 59))
    guard hour < 24, minute < 60 else { return nil }
    self.second = hour * 3600 + minute * 60 + second
    if isUTC { zone = .utc }
  }

  /// A date-time in the form for a property: `20261224T180000`, with a `Z` for UTC.
  package static func text(_ date: CivilDate, _ second: Int, isUTC: Bool = false) -> String {
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let time = two(second / 3600) + two(second / 60 % 60) + two(second % 60)
    return "\(date)".filter { $0 != "-" } + "T" + time + (isUTC ? "Z" : "")
  }

  /// The same for an instant, in UTC.
  package static func text(_ instant: WallInstant) -> String {
    let civil = ZoneRules.utc.civil(at: instant)
    return text(civil.date, civil.secondOfDay, isUTC: true)
  }
}

/// A length in an iCalendar file: days of the calendar, and seconds.
package struct CalendarLength: Hashable {
  /// Days, which have 23 to 25 hours.
  package var days = 0
  /// Seconds.
  package var seconds = 0

  /// No length.
  package init() {}

  /// Reads `PT15M`, `-P1DT2H`, `P2W` and the like; nil for anything else.
  package init?(_ text: String) {
    var rest = text.uppercased()[...]
    let isNegative = rest.hasPrefix("-")
    if isNegative || rest.hasPrefix("+") { rest = rest.dropFirst() }
    guard rest.hasPrefix("P"), rest.count > 1 else { return nil }
    rest = rest.dropFirst()
    var isTime = false
    while let first = rest.first {
      if first == "T" {
        guard !isTime else { return nil }
        isTime = true
        rest = rest.dropFirst()
        continue
      }
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      guard !digits.isEmpty, digits.count <= 7, let number = Int(digits) else { return nil }
      rest = rest.dropFirst(digits.count)
      switch (rest.popFirst(), isTime) {
      case ("W", false): days += number * 7
      case ("D", false): days += number
      case ("H", true): seconds += number * 3600
      case ("M", true): seconds += number * 60
      case ("S", true): seconds += number
      default: return nil
      }
    }
    if isNegative { (days, seconds) = (-days, -seconds) }
  }
}

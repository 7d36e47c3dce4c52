import AlarmCore
import ICalendar

/// When something is, as an iCalendar file says it.
struct CalendarTime: Hashable {
  /// The zone of a time.
  enum Zone: Hashable {
    /// Whatever zone the reader is in.
    case floating
    case utc
    /// A zone of this system.
    case named(String)
  }

  /// The date.
  var date: CivilDate
  /// The second of the day; nil: it is the whole day.
  var second: Int?
  /// Its zone; a whole day has none.
  var zone: Zone

  /// The name for an alarm's `zone`; nil: none.
  var zoneName: String? {
    switch zone {
    case .floating: nil
    case .utc: "UTC"
    case .named(let name): name
    }
  }

  /// The instant, in the rules of its zone.
  func instant(_ zones: some ZoneLookup) -> WallInstant { Self.instant(date, second ?? 0, rules(zones)) }

  /// The rules of its zone.
  func rules(_ zones: some ZoneLookup) -> ZoneRules { zone == .utc ? .utc : zones.rules(named: zoneName) }

  /// The instant of a second of a day.
  static func instant(_ date: CivilDate, _ second: Int, _ rules: ZoneRules) -> WallInstant {
    rules.instant(of: date, at: CivilTime(clamping: second)) + .seconds(second % 60)
  }

  /// Reads `20261224`, `20261224T180000` or `20261224T170000Z`; nil for anything else. The zone is floating unless the text says UTC.
  init?(_ text: some StringProtocol) {
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
    // A leap second is the last one of its minute.
    let (hour, minute, second) = (number / 10_000, number / 100 % 100, min(number % 100, 59))
    guard hour < 24, minute < 60 else { return nil }
    self.second = hour * 3600 + minute * 60 + second
    if isUTC { zone = .utc }
  }

  /// A date-time as a property has it: `20261224T180000`, with a `Z` for UTC.
  static func text(_ date: CivilDate, _ second: Int, isUTC: Bool = false) -> String {
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let time = two(second / 3600) + two(second / 60 % 60) + two(second % 60)
    return "\(date)".filter { $0 != "-" } + "T" + time + (isUTC ? "Z" : "")
  }

  /// The same for an instant, in UTC.
  static func text(_ instant: WallInstant) -> String {
    let civil = ZoneRules.utc.civil(at: instant)
    return text(civil.date, civil.secondOfDay, isUTC: true)
  }
}

/// A length in an iCalendar file: days of the calendar, and seconds.
struct CalendarLength: Hashable {
  /// Days, which have 23 to 25 hours.
  var days = 0
  /// Seconds.
  var seconds = 0

  /// No length.
  init() {}

  /// Reads `PT15M`, `-P1DT2H`, `P2W` and the like; nil for anything else.
  init?(_ text: String) {
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

/// The zones that a calendar names, by the names of this system.
struct CalendarZones {
  /// Whether a zone of this name exists.
  let hasZone: (String) -> Bool
  /// What the calendar itself says about its zones.
  private var known: [String: String] = [:]

  /// The zones of a calendar.
  init(of calendar: CalendarComponent, hasZone: @escaping (String) -> Bool) {
    self.hasZone = hasZone
    for zone in calendar.components where zone.name == "VTIMEZONE" {
      guard let id = zone["TZID"]?.text else { continue }
      if let location = zone["X-LIC-LOCATION"]?.text, hasZone(location) { known[id] = location }
    }
  }

  /// The name on this system of a zone in a file: an Olson name, such a name behind a program's prefix, or one of Windows' names.
  func name(_ id: String) -> String? {
    if let name = known[id] { return name }
    if hasZone(id) { return id }
    let parts = id.split(separator: "/")
    // `/citadel.org/20250101_1/America/Argentina/Ushuaia`: names have up to three parts.
    for count in stride(from: min(3, parts.count), to: 0, by: -1) {
      let name = parts.suffix(count).joined(separator: "/")
      if hasZone(name) { return name }
    }
    return Self.windows[id.lowercased()].flatMap { hasZone($0) ? $0 : nil }
  }
}

extension CalendarZones {
  /// The definition of a zone as calendars have it: what holds from a date on, with rules that have no end. libical's own goes back to
  /// the 19th century and ends its rules in 2037, which some libraries refuse to read.
  static func shortened(_ zone: CalendarComponent, from date: CivilDate) -> CalendarComponent {
    let today = "\(date)".filter { $0 != "-" }
    // When each part has its last change: never, where a rule goes on.
    let parts = zone.components.map { part -> (part: CalendarComponent, last: String, goesOn: Bool) in
      let end = part["RRULE"].map { rule in
        rule.value.split(separator: ";").first { $0.hasPrefix("UNTIL=") }?.dropFirst(6) ?? "9"
      }
      let dates = (part.all("RDATE") + part.all("DTSTART")).map { String($0.value.prefix(8)) }
      let last = end.map { String($0.prefix(8)) } ?? dates.max() ?? ""
      return (part, last, end != nil && last >= "2036")
    }
    var kept = parts.filter { $0.last >= today }
    // The part that holds at first.
    if !kept.contains(where: { $0.part["DTSTART"].map { $0.value < today } ?? false }),
      let first = parts.filter({ $0.last < today }).max(by: { $0.last < $1.last })
    {
      kept.insert(first, at: 0)
    }
    var short = zone
    short.components = kept.compactMap { entry in
      var part = entry.part
      // Beyond 2037 the same rules are repeated.
      if entry.goesOn, (part["DTSTART"]?.value ?? "") >= "2037",
        kept.contains(where: { $0.goesOn && $0.part.name == part.name && ($0.part["DTSTART"]?.value ?? "") < "2037" })
      {
        return nil
      }
      for place in part.properties.indices where part.properties[place].name == "RRULE" {
        let rule = part.properties[place].value.split(separator: ";")
        part.properties[place].value = rule.filter { !$0.hasPrefix("UNTIL=") }.joined(separator: ";")
      }
      if !entry.goesOn { part.properties.removeAll { $0.name == "RRULE" } }
      return part
    }
    return short
  }
}

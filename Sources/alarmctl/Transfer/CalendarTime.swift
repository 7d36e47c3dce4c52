import AlarmCore
import ICalendar

// Conversions with the zones of this machine.
extension CalendarTime {
  /// The instant, in the rules of its zone.
  func instant(_ zones: some ZoneLookup) -> WallInstant { Self.instant(date, second ?? 0, rules(zones)) }

  /// The rules of its zone.
  func rules(_ zones: some ZoneLookup) -> ZoneRules { zone == .utc ? .utc : zones.rules(named: zoneName) }
}

/// The zones that a calendar names, with their names on this system.
struct CalendarZones {
  /// Whether a zone of this name exists.
  let hasZone: (String) -> Bool
  /// The names of the zones that the calendar itself defines.
  private var known: [String: String] = [:]

  /// The zones of a calendar.
  init(of calendar: CalendarComponent, hasZone: @escaping (String) -> Bool) {
    self.hasZone = hasZone
    for zone in calendar.components where zone.name == "VTIMEZONE" {
      guard let id = zone["TZID"]?.text else { continue }
      if let location = zone["X-LIC-LOCATION"]?.text, hasZone(location) { known[id] = location }
    }
  }

  /// The name on this system of a zone in a file: an Olson name, an Olson name after a program's prefix, or one of Windows' names.
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
  /// The definition of a zone in a calendar, shortened: what applies from a date on, with rules that have no end. libical's own
  /// definition goes back to the 19th century and ends its rules in 2037, which some libraries refuse to read.
  static func shortened(_ zone: CalendarComponent, from date: CivilDate) -> CalendarComponent {
    let today = "\(date)".filter { $0 != "-" }
    // When each part has its last change: never, if a rule has no end.
    let parts = zone.components.map { part -> (part: CalendarComponent, last: String, goesOn: Bool) in
      let end = part["RRULE"].map { rule in
        rule.value.split(separator: ";").first { $0.hasPrefix("UNTIL=") }?.dropFirst(6) ?? "9"
      }
      let dates = (part.all("RDATE") + part.all("DTSTART")).map { String($0.value.prefix(8)) }
      let last = end.map { String($0.prefix(8)) } ?? dates.max() ?? ""
      return (part, last, end != nil && last >= "2036")
    }
    var kept = parts.filter { $0.last >= today }
    // The part that applies first.
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

package import AlarmCore
package import HostSystem

/// The zones that machines travel between, read once from the system's files: with all existing kinds of clock changes.
package struct ZoneTable: Sendable {
  /// Their names.
  package let names: [String]
  private let rules: [String: ZoneRules]

  /// Reads the zones that exist; UTC always does.
  package init(_ database: ZoneDatabase = ZoneDatabase()) {
    var rules = ["UTC": ZoneRules.utc]
    for name in Self.wanted {
      if let reading = try? database.zone(named: name) { rules[name] = reading.rules }
    }
    self.rules = rules
    names = rules.keys.sorted()
  }

  /// A zone by its name.
  package subscript(name: String) -> ZoneRules? { rules[name] }

  /// A zone by its place.
  package subscript(place: Int) -> ZoneRules { rules[names[place % names.count]] ?? .utc }

  /// Half-hour changes, changes at midnight, negative ones, two a year and four, none, and both ends of the date line.
  private static let wanted = [
    "Europe/Berlin", "Europe/London", "Europe/Dublin", "America/New_York", "America/St_Johns", "America/Havana",
    "America/Santiago", "America/Nuuk", "America/Sao_Paulo", "Atlantic/Azores", "Africa/Casablanca", "Africa/Cairo",
    "Antarctica/Troll", "Asia/Beirut", "Asia/Gaza", "Asia/Kathmandu", "Asia/Tehran", "Asia/Tokyo",
    "Australia/Lord_Howe", "Australia/Sydney", "Pacific/Apia", "Pacific/Chatham", "Pacific/Easter",
    "Pacific/Kiritimati", "Pacific/Pago_Pago",
  ]
}

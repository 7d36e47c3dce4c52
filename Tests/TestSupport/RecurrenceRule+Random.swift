package import AlarmCore

extension RecurrenceRule {
  /// The text of a random rule; some rules have no dates at all, and some are invalid.
  package static func randomText(using generator: inout SeededGenerator) -> String {
    func some(_ values: [String], _ most: Int) -> String {
      values.shuffled(using: &generator).prefix(.random(in: 1...most, using: &generator)).joined(separator: ",")
    }
    func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &generator) < percent }
    let days = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]
    let frequency = Frequency.allCases[Int.random(in: 0..<4, using: &generator)]
    var parts = ["FREQ=\(frequency.rawValue)"]
    if chance(50) { parts.append("INTERVAL=" + some(["2", "3", "4", "5", "7", "12", "18", "99"], 1)) }
    if chance(20) { parts.append("COUNT=\(Int.random(in: 1...25, using: &generator))") }
    if parts.last?.hasPrefix("COUNT") != true, chance(15) { parts.append("UNTIL=20290615") }
    if chance(30) { parts.append("BYMONTH=" + some((1...12).map(String.init), 3)) }
    var isNarrowed = parts.last?.hasPrefix("BYMONTH") == true
    if chance(50) {
      let isCounted = (frequency == .monthly || frequency == .yearly) && chance(60)
      let words = isCounted ? days.flatMap { day in ["1", "2", "5", "-1", "-2", "-5"].map { $0 + day } } : days
      parts.append("BYDAY=" + some(words, 3))
      isNarrowed = true
    }
    if frequency != .weekly, chance(30) {
      parts.append("BYMONTHDAY=" + some(["1", "2", "13", "15", "28", "29", "30", "31", "-1", "-2", "-30", "-31"], 3))
      isNarrowed = true
    } else if frequency == .yearly, chance(20) {
      parts.append("BYYEARDAY=" + some(["1", "60", "100", "200", "365", "366", "-1", "-366"], 3))
      isNarrowed = true
    }
    if isNarrowed, chance(20) { parts.append("BYSETPOS=" + some(["1", "2", "3", "-1", "-2"], 2)) }
    if chance(20) { parts.append("WKST=" + some(days, 1)) }
    return parts.joined(separator: ";")
  }
}

package import AlarmTime

/// A zone's offsets from UTC over all time: a table of changes, which repeats after 400 years if it ends with a yearly rule.
///
/// The Gregorian calendar repeats every 146,097 days, which is a whole number of weeks; therefore a rule such as "last Sunday of
/// March" is expanded once, for 400 years, and a lookup is only a binary search.
package struct ZoneRules: Hashable, Sendable {
  /// From `at` on, local time is `offset` seconds ahead of UTC.
  struct Change: Hashable, Sendable {
    /// Unix seconds.
    let at: Int64
    /// Seconds east of UTC.
    let offset: Int32
  }

  /// When the offset changes, in Unix seconds, strictly ascending.
  private let changes: [Int64]
  /// `offsets[0]` applies before `changes[0]`, `offsets[n]` from `changes[n - 1]` on; always one more than `changes`.
  private let offsets: [Int32]
  /// When the table begins to repeat, in Unix seconds; nil: the last offset stays.
  private let repeatsFrom: Int64?

  /// The zone without an offset.
  package static let utc = ZoneRules(initialOffset: 0, changes: [], rule: nil)

  /// Rules from a table, strictly ascending and within ± 2^59 s, and the yearly rule that follows it.
  init(initialOffset: Int32, changes table: [Change], rule: PosixZone?) {
    var all = table
    var repeatsFrom: Int64?
    if let rule, rule.daylight != nil {
      // Nobody sets an alarm in the 19th century: a rule without a table begins in 1900.
      let anchor = max(table.last?.at ?? .min, -2_208_988_800)
      let firstYear = CivilDate(dayNumber: Int(anchor / 86_400)).year
      // One year more at the beginning, because a change may be displaced by up to a week, and one more at the end, because a search
      // goes beyond it.
      for change in (firstYear - 1...firstYear + 402).lazy.flatMap(rule.changes(in:)) {
        guard change.at > table.last?.at ?? .min else { continue }
        // The place is nearly always the last one. If two changes have the same instant, the later year's comes last and takes effect:
        // all-year daylight time is expressed in this way.
        var place = all.count
        while place > table.count, all[place - 1].at > change.at { place -= 1 }
        all.insert(change, at: place)
      }
      repeatsFrom = Int64(CivilDate(year: firstYear + 401, validMonth: 1, day: 1).dayNumber) * 86_400
    }
    let initial = table.isEmpty ? rule?.standardOffset ?? initialOffset : initialOffset
    (changes, offsets) = Self.compacted(all, initial: initial)
    self.repeatsFrom = repeatsFrom
  }

  // MARK: Questions

  /// Seconds east of UTC at an instant.
  package func offset(at instant: WallInstant) -> Int { Int(offset(atSecond: instant.seconds)) }

  /// The date and the time that a wall clock in this zone shows at an instant.
  package func civil(at instant: WallInstant) -> (date: CivilDate, secondOfDay: Int) {
    let seconds = instant.seconds
    let local = seconds + Int64(offset(atSecond: seconds))
    let day = local.floorDivided(by: 86_400)
    return (CivilDate(dayNumber: Int(day)), Int(local - day * 86_400))
  }

  /// The first instant at which a wall clock in this zone shows a time of a date or, if it skips that time, a later time.
  ///
  /// So a time in a gap results in the first instant after the gap, a time in an overlap in its first occurrence, and a later local
  /// time never results in an earlier instant.
  package func instant(of date: CivilDate, at time: CivilTime) -> WallInstant {
    instant(of: date, secondOfDay: time.secondOfDay)
  }

  /// Whether the zone ever shows the date; moving the date line leaves one out (Samoa, 30 December 2011).
  package func hasDate(_ date: CivilDate) -> Bool {
    civil(at: instant(of: date, secondOfDay: 0)).date == date
  }

  /// The date and the time of day at an instant, as in `2026-12-24 18:00`.
  package func text(at instant: WallInstant) -> String {
    let (date, second) = civil(at: instant)
    return "\(date) \(CivilTime(secondOfDay: second).map(String.init(describing:)) ?? "")"
  }

  // MARK: Search

  private func instant(of date: CivilDate, secondOfDay: Int) -> WallInstant {
    var local = Int64(date.dayNumber) * 86_400 + Int64(secondOfDay)
    var skipped: Int64 = 0
    // The limit is two days later than for instants: the offsets on both sides of `local` must come from the repeating part.
    if let repeatsFrom, local >= repeatsFrom + 2 * 86_400 {
      skipped = ((local - repeatsFrom - 2 * 86_400) / Self.cycle + 1) * Self.cycle
      local -= skipped
    }
    return WallInstant(seconds: firstSecond(reaching: local) + skipped)
  }

  /// The first Unix second at which the local clock reads `local` or more.
  private func firstSecond(reaching local: Int64) -> Int64 {
    var segment = segmentIndex(at: local - Self.widestOffset)
    while segment < changes.count, changes[segment] + Int64(offsets[segment]) <= local { segment += 1 }
    let exact = local - Int64(offsets[segment])
    return segment == 0 ? exact : max(exact, changes[segment - 1])
  }

  private func offset(atSecond second: Int64) -> Int32 {
    guard let repeatsFrom, second >= repeatsFrom else { return offsets[segmentIndex(at: second)] }
    let skipped = ((second - repeatsFrom) / Self.cycle + 1) * Self.cycle
    return offsets[segmentIndex(at: second - skipped)]
  }

  /// The number of changes that have happened by a Unix second.
  private func segmentIndex(at second: Int64) -> Int {
    var low = 0
    var high = changes.count
    while low < high {
      let middle = (low + high) / 2
      if changes[middle] <= second { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Removes changes that have no effect (a name, a flag) or that another one replaces at the same instant.
  private static func compacted(_ all: [Change], initial: Int32) -> ([Int64], [Int32]) {
    var changes: [Int64] = []
    var offsets = [initial]
    changes.reserveCapacity(all.count)
    offsets.reserveCapacity(all.count + 1)
    for change in all {
      if change.at == changes.last {
        changes.removeLast()
        offsets.removeLast()
      }
      guard change.offset != offsets[offsets.count - 1] else { continue }
      changes.append(change.at)
      offsets.append(change.offset)
    }
    return (changes, offsets)
  }

  /// More than any offset that RFC 9636 allows, in seconds.
  private static let widestOffset: Int64 = 93_600
  /// 400 Gregorian years, in seconds.
  private static let cycle: Int64 = 146_097 * 86_400
}

extension ZoneRules {
  /// Rules from a POSIX TZ string such as `EST5EDT,M3.2.0,M11.1.0`, as in the variable TZ.
  package init(posix text: String) throws(ZoneDataError) {
    let rule = try PosixZoneParser.parse(Array(text.utf8))
    self.init(initialOffset: rule.standardOffset, changes: [], rule: rule)
  }

  /// Rules from the content of a compiled zone file (TZif versions 1 to 4, RFC 9636).
  ///
  /// Never traps: the bytes may come from anywhere. If a file counts leap seconds (`right/…`), its changes are converted to the clock
  /// without them, which is the kernel's clock under NTP.
  package init(zoneFile bytes: [UInt8]) throws(ZoneDataError) {
    var reader = ZoneFileReader(bytes)
    self = try reader.rules()
  }
}

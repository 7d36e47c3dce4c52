import AlarmCore

/// Rules from any bytes have an offset for every instant, and keep local times in order.
enum ZoneFilePromises {
  /// Around today, the limits of what files may hold, and the limits of the type.
  private static let instants: [WallInstant] =
    [0, 1_790_000_000, -2_208_988_800, 4_102_444_800, 253_402_300_799, -(1 << 59)].map(WallInstant.init(seconds:))
    + [WallInstant(microseconds: .min), WallInstant(microseconds: .max)]
  private static let dates = ["1883-11-18", "1970-01-01", "2026-03-29", "2026-10-25", "2450-07-01", "9999-12-31"]
    .compactMap(CivilDate.init)
  private static let times = [0, 9000, 43_200, 86_340].compactMap(CivilTime.init(secondOfDay:))

  static func broken(by bytes: [UInt8]) -> String? {
    // Also as a TZ string, which is the part of a file that has a grammar.
    for rules in [try? ZoneRules(zoneFile: bytes), try? ZoneRules(posix: String(decoding: bytes, as: UTF8.self))] {
      if let problem = rules.flatMap(broken) { return problem }
    }
    return nil
  }

  private static func broken(_ rules: ZoneRules) -> String? {
    for instant in instants {
      let offset = rules.offset(at: instant)
      guard abs(offset) < 100 * 3600, (0..<86_400).contains(rules.civil(at: instant).secondOfDay) else {
        return "an offset of \(offset) s at \(instant)"
      }
    }
    for date in dates {
      var last: WallInstant?
      for time in times {
        let instant = rules.instant(of: date, at: time)
        if let last, instant < last { return "\(date) \(time) is before the time before it" }
        last = instant
      }
      _ = rules.hasDate(date)
    }
    return nil
  }
}

package import AlarmCore

/// Instants as a person reads them, in one zone and seen from one moment.
package struct TimeText: Sendable {
  /// The reader's zone.
  package var zone: ZoneRules
  /// The reader's now.
  package var now: WallInstant

  /// A reader.
  package init(zone: ZoneRules, now: WallInstant) {
    self.zone = zone
    self.now = now
  }

  /// `07:30` today, `tomorrow 07:30`, `Mon 07:30` within a week, else `2026-12-24 07:30`; with seconds where there are any.
  package func near(_ instant: WallInstant) -> String {
    let (today, _) = zone.civil(at: now)
    let (date, _) = zone.civil(at: instant)
    let time = clock(instant)
    switch date.dayNumber - today.dayNumber {
    case 0: return time
    case 1: return "tomorrow \(time)"
    case -1: return "yesterday \(time)"
    case 2...6: return "\(Self.weekday(date)) \(time)"
    default: return "\(date) \(time)"
    }
  }

  /// `Thu 2026-12-24 07:30`.
  package func full(_ instant: WallInstant) -> String {
    let (date, _) = zone.civil(at: instant)
    return "\(Self.weekday(date)) \(date) \(clock(instant))"
  }

  /// `07:30`, or `07:30:05`.
  package func clock(_ instant: WallInstant) -> String {
    let (_, second) = zone.civil(at: instant)
    let time = "\(Self.two(second / 3600)):\(Self.two(second / 60 % 60))"
    return second % 60 == 0 ? time : "\(time):\(Self.two(second % 60))"
  }

  /// `07:30:00`, for logs.
  package func exactClock(_ instant: WallInstant) -> String {
    let (_, second) = zone.civil(at: instant)
    return "\(Self.two(second / 3600)):\(Self.two(second / 60 % 60)):\(Self.two(second % 60))"
  }

  /// `in 4 min 12 s`, or `4 min 12 s ago`.
  package func distance(_ instant: WallInstant) -> String {
    instant < now ? "\(RemainingText.exact(now - instant)) ago" : "in \(RemainingText.exact(instant - now))"
  }

  private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  /// The date's day of the week; 1970-01-01 was a Thursday.
  private static func weekday(_ date: CivilDate) -> String {
    let names = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"]
    return names[((date.dayNumber % 7) + 7) % 7]
  }
}

/// Instants as texts for people, in one zone and relative to one moment.
package struct TimeText: Sendable {
  /// The reader's zone.
  package var zone: ZoneRules
  /// The reader's now.
  package var now: WallInstant
  /// The reader's words.
  package var words: Wording

  /// Texts for a reader in this zone at this moment; they aren't updated as time passes.
  package init(zone: ZoneRules, now: WallInstant, words: Wording) {
    self.words = words
    self.zone = zone
    self.now = now
  }

  /// `07:30` today, `tomorrow 07:30`, `Mon 07:30` within a week, otherwise `2026-12-24 07:30`; with seconds if they aren't
  /// zero.
  package func near(_ instant: WallInstant) -> String {
    let (today, _) = zone.civil(at: now)
    let (date, _) = zone.civil(at: instant)
    let time = clock(instant)
    switch date.dayNumber - today.dayNumber {
    case 0: return time
    case 1: return words("tomorrow {time}", ["time": time])
    case -1: return words("yesterday {time}", ["time": time])
    case 2...6: return "\(weekday(date)) \(time)"
    default: return "\(words.times.text(date)) \(time)"
    }
  }

  /// `07:30` today, otherwise `Thu 2026-12-24 07:30`, in whole minutes. For a text about the past that is shown for a while: unlike
  /// "yesterday", it is still true on the next day.
  package func passed(_ instant: WallInstant) -> String {
    let minute = WallInstant(seconds: instant.seconds - instant.seconds.floorModulo(60))
    return zone.civil(at: instant).date == zone.civil(at: now).date ? clock(minute) : full(minute)
  }

  /// From this distance on, a time without its date would be read as another one.
  static let longestUndated = Duration.seconds(24 * 3600)

  /// `07:30` if that is less than a day away, otherwise `2026-12-24 07:30`, in whole minutes.
  package func coming(_ instant: WallInstant) -> String {
    let time = words.times.text(zone.clock(at: instant))
    return instant - now < Self.longestUndated ? time : "\(words.times.text(zone.civil(at: instant).date)) \(time)"
  }

  /// `Thu 2026-12-24 07:30`.
  package func full(_ instant: WallInstant) -> String {
    let (date, _) = zone.civil(at: instant)
    return "\(weekday(date)) \(words.times.text(date)) \(clock(instant))"
  }

  /// `07:30` today, otherwise `Thu 2026-12-24 07:30`.
  package func dated(_ instant: WallInstant) -> String {
    zone.civil(at: instant).date == zone.civil(at: now).date ? clock(instant) : full(instant)
  }

  /// `07:30`, or `07:30:05`.
  package func clock(_ instant: WallInstant) -> String {
    let (_, second) = zone.civil(at: instant)
    return words.times.text(secondOfDay: second)
  }

  /// `07:30:00`, for logs.
  package func exactClock(_ instant: WallInstant) -> String {
    let (_, second) = zone.civil(at: instant)
    return "\(Self.two(second / 3600)):\(Self.two(second / 60 % 60)):\(Self.two(second % 60))"
  }

  /// `in 4 min 12 s`, or `4 min 12 s ago`.
  package func distance(_ instant: WallInstant) -> String {
    instant < now
      ? words("{length} ago", ["length": RemainingText.exact(now - instant, in: words)])
      : words("in {length}", ["length": RemainingText.exact(instant - now, in: words)])
  }

  private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  private func weekday(_ date: CivilDate) -> String {
    switch date.weekday {
    case .monday: words("Mon")
    case .tuesday: words("Tue")
    case .wednesday: words("Wed")
    case .thursday: words("Thu")
    case .friday: words("Fri")
    case .saturday: words("Sat")
    case .sunday: words("Sun")
    }
  }
}

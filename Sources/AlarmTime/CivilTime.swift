/// A time of day as a wall clock shows it, to the minute, in no particular zone.
@usableFromInline
package struct CivilTime: Hashable, Sendable, Comparable {
  /// 0 … 23.
  @usableFromInline package let hour: Int
  /// 0 … 59.
  @usableFromInline package let minute: Int

  /// A time of day; nil unless the hour is 0 … 23 and the minute 0 … 59.
  @inlinable package init?(hour: Int, minute: Int) {
    guard (0..<24).contains(hour), (0..<60).contains(minute) else { return nil }
    self.hour = hour
    self.minute = minute
  }

  /// The minute that contains a second of the day (0 … 86,399); nil outside that range.
  @inlinable package init?(secondOfDay: Int) {
    guard secondOfDay >= 0 else { return nil }
    self.init(hour: secondOfDay / 3600, minute: secondOfDay % 3600 / 60)
  }

  /// The minute that contains a second of the day; beyond the day's ends, the first or last minute.
  @inlinable package init(clamping second: Int) {
    let minutes = min(max(second, 0), 86_399) / 60
    hour = minutes / 60
    minute = minutes % 60
  }

  /// Seconds after local midnight on a day without a zone transition.
  @inlinable package var secondOfDay: Int { hour * 3600 + minute * 60 }

  @inlinable package static func < (left: CivilTime, right: CivilTime) -> Bool { left.secondOfDay < right.secondOfDay }
}

extension CivilTime: CustomStringConvertible {
  /// `HH:MM`, 24 hours.
  @usableFromInline package var description: String {
    (hour < 10 ? "0" : "") + String(hour) + (minute < 10 ? ":0" : ":") + String(minute)
  }
}

/// Whether times are shown on a 12-hour or a 24-hour clock; the raw value is the word in the settings.
package enum ClockHours: String, Hashable, Sendable, CaseIterable {
  /// As in the user's locale.
  case locale
  /// With the halves of the day: `7:30 PM`.
  case twelve = "12"
  /// `19:30`.
  case twentyFour = "24"
}

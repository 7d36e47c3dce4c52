/// Whether times are shown on a 12-hour or a 24-hour clock; the raw value is the word in the settings.
package enum ClockHours: String, Hashable, Sendable, CaseIterable {
  /// As in the user's locale.
  case locale
  /// With the halves of the day: `7:30 PM`.
  case twelve = "12"
  /// `19:30`.
  case twentyFour = "24"
}

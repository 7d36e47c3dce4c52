/// Whether times are shown with 12 or 24 hours; the word in the settings.
package enum ClockHours: String, Hashable, Sendable, CaseIterable {
  /// As the user's locale has it.
  case locale
  /// With the halves of the day: `7:30 PM`.
  case twelve = "12"
  /// `19:30`.
  case twentyFour = "24"
}

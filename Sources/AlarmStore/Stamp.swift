import AlarmCore

/// A time as it appears in file names, in UTC: `2026-10-01T070000Z`. Sorting the text sorts by time.
struct Stamp: Hashable, CustomStringConvertible {
  /// The instant, in whole seconds.
  let instant: WallInstant

  /// The second that an instant lies in.
  init(_ instant: WallInstant) { self.instant = WallInstant(seconds: instant.seconds) }

  /// Reads the text form; nil for anything else.
  init?(_ text: some StringProtocol) {
    let parts = text.split(separator: "T", omittingEmptySubsequences: false)
    guard parts.count == 2, let date = CivilDate(String(parts[0])), parts[1].utf8.count == 7, parts[1].last == "Z",
      let digits = Int(parts[1].dropLast()), digits >= 0,
      let time = CivilTime(hour: digits / 10_000, minute: digits / 100 % 100), digits % 100 < 60
    else { return nil }
    instant = WallInstant(seconds: Int64(date.dayNumber * 86_400 + time.secondOfDay + digits % 100))
  }

  /// The text form.
  var description: String {
    let seconds = Int(instant.seconds)
    let day = seconds / 86_400 - (seconds % 86_400 < 0 ? 1 : 0)
    let second = seconds - day * 86_400
    let clock = [second / 3600, second / 60 % 60, second % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined()
    return "\(CivilDate(dayNumber: day))T\(clock)Z"
  }
}

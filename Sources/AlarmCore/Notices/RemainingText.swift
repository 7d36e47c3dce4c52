/// The remaining time in words, in at most two units.
///
/// A time is always rounded to the nearest unit that is shown, and a half is rounded down. So `3 min` means 2:31 to 3:30, and is never
/// off by more than half a minute. "0 s" is shown only at the end.
package enum RemainingText {
  /// For a paused countdown: with seconds below an hour, `4 min 23 s`.
  package static func exact(_ remaining: Duration, in words: Wording) -> String {
    let seconds = wholeSeconds(remaining)
    if seconds < 60 { return Unit.second.text(seconds, words) }
    guard seconds < 3600 else { return coarse(seconds, words) }
    return joined(seconds / 60, .minute, seconds % 60, .second, words)
  }

  /// For a text that is updated: minutes and, in the last one, seconds; or, below an hour, always seconds. It is right until
  /// `timeToNextChange`.
  package static func live(_ remaining: Duration, at pace: CountdownPace, in words: Wording) -> String {
    let seconds = wholeSeconds(remaining)
    switch pace {
    case .never, .minutes: return seconds < 60 ? Unit.second.text(seconds, words) : coarse(seconds, words)
    case .seconds: return exact(remaining, in: words)
    }
  }

  /// For a text that is shown for a while without updates: the text of `live` if that doesn't change in the meantime. Otherwise "less
  /// than" a number of minutes, which stays true.
  package static func standing(
    _ remaining: Duration, for length: Duration, at pace: CountdownPace, in words: Wording
  ) -> String {
    let first = live(remaining, at: pace, in: words)
    // The second in which the next text appears already counts as part of the next text.
    let last = max(remaining - length + .seconds(1), .zero)
    guard last < remaining, live(last, at: pace, in: words) != first else { return first }
    // The limit is the next whole minute or hour.
    let seconds = max(wholeSeconds(remaining), 60)
    let step: Int64 = seconds < day ? 60 : 3600
    return words("less than {length}", ["length": coarse((seconds + step - 1) / step * step, words)])
  }

  /// How long until the text of `live` changes; nil: it doesn't change before the end, or isn't updated.
  package static func timeToNextChange(of remaining: Duration, at pace: CountdownPace) -> Duration? {
    let firstSecond: Int64
    switch pace {
    case .never: return nil
    case .minutes: firstSecond = 59
    case .seconds: firstSecond = 3599
    }
    let left = remaining.wholeMicroseconds
    // A moment just before the next change counts as that change, because shown times are rounded to seconds.
    let seconds = (left - 100_000) / 1_000_000
    let change = lastChange(notAbove: seconds, firstSecond)
    let wait = left - change * 1_000_000
    return change > 0 ? .microseconds(wait) : nil
  }

  /// The largest number of remaining seconds, not above `seconds`, at which the text changes: each second up to `firstSecond`,
  /// each minute above it, and each hour above a day, halfway between two whole units.
  private static func lastChange(notAbove seconds: Int64, _ firstSecond: Int64) -> Int64 {
    func begin(_ unit: Int64) -> Int64 { (seconds - unit / 2) / unit * unit + unit / 2 }
    if seconds <= firstSecond { return seconds }
    let hour = begin(3600)
    if hour > day { return hour }
    let minute = begin(60)
    return seconds < firstSecond + 31 ? firstSecond : min(minute, day - 30)
  }

  private enum Unit {
    case day, hour, minute, second

    func text(_ count: Int64, _ words: Wording) -> String {
      let values: KeyValuePairs = ["count": String(count)]
      return switch self {
      case .day: words("{count} d", values)
      case .hour: words("{count} h", values)
      case .minute: words("{count} min", values)
      case .second: words("{count} s", values)
      }
    }
  }

  /// The seconds of a day.
  private static let day: Int64 = 86_400

  /// In minutes or, from a day on, in hours; at least one minute.
  private static func coarse(_ seconds: Int64, _ words: Wording) -> String {
    let minutes = nearest(seconds, 60)
    if minutes < 60 { return Unit.minute.text(minutes, words) }
    if minutes < 24 * 60 { return joined(minutes / 60, .hour, minutes % 60, .minute, words) }
    let hours = nearest(max(seconds, day), 3600)
    return joined(hours / 24, .day, hours % 24, .hour, words)
  }

  /// A number of seconds in units of a length, which must be even; a half is rounded down.
  private static func nearest(_ seconds: Int64, _ unit: Int64) -> Int64 { (seconds + unit / 2 - 1) / unit }

  private static func joined(
    _ first: Int64, _ firstUnit: Unit, _ second: Int64, _ secondUnit: Unit, _ words: Wording
  ) -> String {
    let most = firstUnit.text(first, words)
    return second == 0 ? most : most + " " + secondUnit.text(second, words)
  }

  /// To the nearest second: a countdown of five minutes is first shown a few microseconds after it began. Zero only at the end.
  private static func wholeSeconds(_ remaining: Duration) -> Int64 {
    guard remaining > .zero else { return 0 }
    let (seconds, attoseconds) = remaining.components
    return max(seconds + (attoseconds >= 500_000_000_000_000_000 ? 1 : 0), 1)
  }
}

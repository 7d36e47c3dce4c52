/// The remaining time in words, in at most two units.
package enum RemainingText {
  /// For a text that is right for a minute: `2 d 3 h`, `1 h 5 min`, `4 min`, and seconds only in the last two minutes. Rounded
  /// up, so that it never shows less than the remaining time; "0 s" only at the end.
  package static func rounded(_ remaining: Duration, in words: Wording) -> String {
    let seconds = wholeSeconds(remaining)
    if seconds < 120 && seconds != 60 { return Unit.second.text(seconds, words) }
    let minutes = (seconds + 59) / 60
    return minutes < 60 ? Unit.minute.text(minutes, words) : hours(minutes, words)
  }

  /// For a paused countdown: with seconds below an hour, `4 min 23 s`.
  package static func exact(_ remaining: Duration, in words: Wording) -> String {
    let seconds = wholeSeconds(remaining)
    if seconds < 60 { return Unit.second.text(seconds, words) }
    guard seconds < 3600 else { return hours((seconds + 59) / 60, words) }
    return joined(seconds / 60, .minute, seconds % 60, .second, words)
  }

  /// For a text that is updated: minutes and, in the last one, seconds; or seconds below an hour throughout. It
  /// holds until `timeToNextChange`.
  package static func live(_ remaining: Duration, at pace: CountdownPace, in words: Wording) -> String {
    let seconds = wholeSeconds(remaining)
    switch pace {
    case .never, .minutes:
      if seconds < 60 { return Unit.second.text(seconds, words) }
      let minutes = (seconds + 59) / 60
      return minutes < 60 ? Unit.minute.text(minutes, words) : hours(minutes, words)
    case .seconds: return exact(remaining, in: words)
    }
  }

  /// For a text that is shown for a while without updates: the text of `live` if that doesn't change in the meantime. Otherwise
  /// "less than" a number of minutes, which is true all the time.
  package static func standing(
    _ remaining: Duration, for length: Duration, at pace: CountdownPace, in words: Wording
  ) -> String {
    let first = live(remaining, at: pace, in: words)
    // The second in which the next text appears already counts as that text's.
    let last = max(remaining - length + .seconds(1), .zero)
    guard last < remaining, live(last, at: pace, in: words) != first else { return first }
    return words("less than {length}", ["length": live(max(remaining, .seconds(60)), at: .minutes, in: words)])
  }

  /// How long until the text of `live` changes; nil: it doesn't before the end, or isn't updated.
  package static func timeToNextChange(of remaining: Duration, at pace: CountdownPace) -> Duration? {
    let seconds = wholeSeconds(remaining)
    let isEachSecond: Bool
    switch pace {
    case .never: return nil
    case .minutes: isEachSecond = seconds <= 60
    case .seconds: isEachSecond = seconds <= 3600
    }
    let step: Int64 = isEachSecond ? 1 : seconds <= 86_400 ? 60 : 3600
    let (left, length) = (remaining.wholeMicroseconds, step * 1_000_000)
    let rest = left % length
    // A moment before the next step counts as that step, because shown times are rounded to seconds.
    let wait = rest < 100_000 ? rest + length : rest
    return wait < left ? .microseconds(wait) : nil
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

  private static func hours(_ minutes: Int64, _ words: Wording) -> String {
    if minutes < 24 * 60 { return joined(minutes / 60, .hour, minutes % 60, .minute, words) }
    let hours = (minutes + 59) / 60
    return joined(hours / 24, .day, hours % 24, .hour, words)
  }

  private static func joined(
    _ first: Int64, _ firstUnit: Unit, _ second: Int64, _ secondUnit: Unit, _ words: Wording
  ) -> String {
    let most = firstUnit.text(first, words)
    return second == 0 ? most : most + " " + secondUnit.text(second, words)
  }

  /// To the nearest second: a countdown of five minutes is first shown a few microseconds after it began.
  private static func wholeSeconds(_ remaining: Duration) -> Int64 {
    guard remaining > .zero else { return 0 }
    let (seconds, attoseconds) = remaining.components
    return seconds + (attoseconds >= 500_000_000_000_000_000 ? 1 : 0)
  }
}

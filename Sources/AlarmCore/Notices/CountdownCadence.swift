/// When the notification of a countdown is updated while nothing else changes in its alarm. Pure arithmetic on the remaining time: the
/// shown text changes when a clock's text would.
package struct CountdownCadence: Hashable, Sendable {
  /// The update step: at whole multiples of it; for minutes, when their text changes, which is halfway between two of them. nil: never.
  package var step: Duration?
  /// Whether the notification is also updated for each of the last ten seconds.
  package var endsBySeconds: Bool

  /// No updates.
  package static let none = CountdownCadence(step: nil, endsBySeconds: false)
  /// When the minutes change, and no more often in the last minute.
  package static let byMinutes = CountdownCadence(step: .seconds(60), endsBySeconds: false)

  /// The length at the end that is shown in seconds.
  static let ending = Duration.seconds(10)
  /// Shown times are rounded to seconds: a moment just before a step counts as that step, so that countdowns whose steps are this close
  /// share one wake-up.
  package static let slack = Duration.milliseconds(400)

  private init(step: Duration?, endsBySeconds: Bool) {
    self.step = step
    self.endsBySeconds = endsBySeconds
  }

  /// Made from the user's choice, the template's choice (nil: none), and what the server supports (nil: there is no server).
  package init(
    _ wanted: CountdownUpdates, template: TemplateSection.Cadence?, on server: ServerQuirks?,
    urgency: NotificationPlan.Urgency
  ) {
    self = .none
    guard let server, wanted != .never else { return }
    let bearable = server.popsUpAgain && urgency == .normal ? .changes : server.updates
    let chosen: Duration?
    switch template {
    case .never: return
    case .each(let length): chosen = length
    case nil: chosen = wanted == .changes ? nil : wanted == .minutes ? .seconds(60) : .seconds(1)
    }
    switch bearable {
    case .never, .changes: return
    case .minutes: step = chosen.map { max($0, .seconds(60)) }
    case .seconds:
      step = chosen
      endsBySeconds = wanted != .changes
    }
  }

  /// How the remaining time is worded, the same as in the tray; nil: the text stays the same for the whole countdown.
  package var pace: CountdownPace? { step.map { $0 < .seconds(60) ? .seconds : .minutes } }

  /// How long until the next update; nil: there is none before the end.
  package func timeToNext(remaining: Duration) -> Duration? {
    guard var step, remaining > .seconds(1) else { return nil }
    // Above an hour, seconds aren't shown, even if they were asked for.
    if remaining > .seconds(3630) + Self.slack { step = max(step, .seconds(60)) }
    var next = step == .seconds(60) ? Self.timeToNextMinute(remaining) : Self.timeToNext(step, remaining)
    if endsBySeconds {
      let ending = remaining - Self.ending
      next = min(next, ending > Self.slack ? ending : Self.timeToNext(.seconds(1), remaining))
    }
    return next + Self.slack < remaining ? next : nil
  }

  /// How long until the remaining time is shown with fewer minutes; the last change is to "less than 1 min".
  private static func timeToNextMinute(_ remaining: Duration) -> Duration {
    let (minute, half) = (Duration.seconds(60), Duration.seconds(30))
    if remaining <= minute + slack { return remaining }
    if remaining <= minute + half + slack { return remaining - minute }
    return timeToNext(minute, remaining - half)
  }

  /// How long until the remaining time is a whole multiple of a length.
  private static func timeToNext(_ length: Duration, _ remaining: Duration) -> Duration {
    let (left, step) = (remaining.wholeMicroseconds, max(length.wholeMicroseconds, 1_000_000))
    let rest = left % step
    return .microseconds(rest <= slack.wholeMicroseconds ? rest + step : rest)
  }
}

/// How often a countdown is updated; the word in the settings.
package enum CountdownPace: String, Hashable, Sendable, CaseIterable {
  /// Only when the alarm changes: the end of the countdown is shown instead of the remaining time.
  case never
  /// Every minute, and every second of the last minute.
  case minutes
  /// Every second of the last hour.
  case seconds
}

/// How often the notification of a countdown is updated: the user's choice, and what a server supports.
package enum CountdownUpdates: String, Hashable, Sendable, CaseIterable, Comparable {
  /// Only when the alarm itself changes, whatever its template specifies.
  case never
  /// When it is paused, resumed and so on, and as often as its template specifies.
  case changes
  /// Also each minute and, if the server supports it, at each of the last ten seconds. A template may set another step.
  case minutes
  /// Also each second. A template may set another step.
  case seconds

  package static func < (left: CountdownUpdates, right: CountdownUpdates) -> Bool { left.rank < right.rank }

  private var rank: Int {
    switch self {
    case .never: 0
    case .changes: 1
    case .minutes: 2
    case .seconds: 3
    }
  }
}

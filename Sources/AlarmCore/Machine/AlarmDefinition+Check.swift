extension AlarmDefinition {
  /// The longest countdown: 30 days.
  package static let longestCountdown = Duration.seconds(30 * 86_400)
  /// The farthest instant that can be scheduled: 10 years (of 366 days) ahead.
  package static let horizon = Duration.seconds(3660 * 86_400)

  /// How late an instant may be when it arrives: it was still to come when its call was sent.
  package static let travelTime = Duration.milliseconds(500)

  /// Whether this is a timer: a countdown without a schedule.
  package var isTimer: Bool { schedule == nil }

  /// Why this can't be scheduled now; nil: it can. Nothing that passes here can trap later.
  func refusal(at now: Moment) -> Refusal? {
    if schedule == nil, countdown.preAlert == nil {
      return .invalidDefinition(
        argument: "schedule", reason: "an alarm needs a schedule, or a countdown that makes it a timer")
    }
    if case .fixed(let instant) = schedule {
      if instant + Self.travelTime <= now.wall {
        return .invalidDefinition(
          argument: "schedule", reason: "the time is in the past; give one that is still to come")
      }
      if instant - now.wall > Self.horizon {
        return .invalidDefinition(argument: "schedule", reason: "the time is more than 10 years ahead")
      }
    }
    if let bad = countdown.preAlert.flatMap(Self.fault(ofLength:)) {
      return .invalidDefinition(argument: "countdown", reason: bad)
    }
    if let bad = countdown.postAlert.flatMap(Self.fault(ofLength:)) {
      return .invalidDefinition(argument: "snooze", reason: bad)
    }
    if presentation.secondaryButton?.behavior == .countdown, countdown.snooze == nil {
      return .invalidDefinition(
        argument: "snooze", reason: "a button that counts down again needs a snooze length or a countdown")
    }
    guard ringWindow >= .seconds(60), ringWindow <= .seconds(3600) else {
      return .invalidDefinition(argument: "ring-timeout", reason: "it must be 1min to 60min")
    }
    return nil
  }

  /// What is wrong with the length of a countdown or snooze; nil: nothing.
  package static func fault(ofLength length: Duration) -> String? {
    length >= .seconds(1) && length <= longestCountdown ? nil : "a countdown must be 1s to 30d"
  }
}

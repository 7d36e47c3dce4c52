// Checks of a definition, with the reasons for refusing it.

/// A part of a definition that can be wrong. Its raw value is its key among the options; other callers may use other names for it,
/// which this type doesn't know.
package enum AlarmArgument: String, Hashable, Sendable, CaseIterable {
  /// When the alarm is due, which isn't an option.
  case schedule
  /// The countdown before it rings.
  case countdown
  /// The countdown after it was snoozed or repeated.
  case snooze
  /// What a timer does while the machine sleeps.
  case whileAsleep = "while-asleep"
  /// How long it rings.
  case ringTimeout = "ring-timeout"
  /// How late it may ring.
  case lateWindow = "late-window"
  case volume
  /// How long the volume takes to rise.
  case ramp
  /// What happens if there is no answer.
  case onTimeout = "on-timeout"
  /// How often it snoozes by itself.
  case maxSnoozes = "max-snoozes"
  /// The rule for its dates.
  case rule = "rrule"
  /// The date on which the rule begins.
  case start
  /// The dates that the rule leaves out.
  case exceptions = "except"
  /// The calendar whose days the rule leaves out.
  case calendar = "except-calendar"
}

extension AlarmDefinition {
  /// The longest countdown: 30 days.
  package static let longestCountdown = Duration.seconds(30 * 86_400)
  /// The farthest instant that can be scheduled: 10 years (of 366 days) ahead.
  package static let horizon = Duration.seconds(3660 * 86_400)

  /// How long ago an instant may be when its call arrives: it was still in the future when the call was sent.
  package static let travelTime = Duration.milliseconds(500)

  /// Whether this is a timer: a countdown without a schedule.
  package var isTimer: Bool { schedule == nil }

  /// Why this can't be scheduled now, or can't replace an earlier definition; nil: it can. A time that hasn't changed isn't checked, as
  /// it has already passed if the alarm rings. Nothing that passes this check can trap later.
  func refusal(
    at now: Moment, in zone: ZoneRules, after earlier: AlarmDefinition? = nil, travelTime: Duration = Self.travelTime
  ) -> Refusal? {
    let isTimeKept = earlier.map { isAtSameTime(as: $0) } ?? false
    if schedule == nil, countdown.preAlert == nil {
      return .invalidDefinition(
        argument: .schedule, reason: Message("an alarm needs a schedule, or a countdown that makes it a timer"))
    }
    if !isTimeKept, case .fixed(let instant) = schedule {
      if instant + travelTime <= now.wall {
        return .invalidDefinition(
          argument: .schedule, reason: Message("the time is in the past; give one that is still to come"))
      }
      if instant - now.wall > Self.horizon {
        return .invalidDefinition(argument: .schedule, reason: Message("the time is more than 10 years ahead"))
      }
    }
    if !isTimeKept, let fault = recurrenceFault(at: now, in: zone) { return fault }
    if let bad = countdown.preAlert.flatMap(Self.fault(ofLength:)) {
      return .invalidDefinition(argument: .countdown, reason: bad)
    }
    if let bad = countdown.postAlert.flatMap(Self.fault(ofLength:)) {
      return .invalidDefinition(argument: .snooze, reason: bad)
    }
    if presentation.secondaryButton?.behavior == .countdown, countdown.snooze == nil {
      return .invalidDefinition(
        argument: .snooze, reason: Message("a button that counts down again needs a snooze length or a countdown"))
    }
    if whileAsleep == .pause, !isTimer {
      return .invalidDefinition(
        argument: .whileAsleep,
        reason: Message("an alarm is due at its time, asleep or not; only a timer can pause"))
    }
    return ringingFault
  }

  /// Whether it is due at the same times as another definition. (A timer's length isn't a schedule, and the days that a calendar
  /// contains aren't compared.)
  func isAtSameTime(as other: AlarmDefinition) -> Bool {
    options.zone == other.options.zone
      && (schedule == other.schedule || schedule?.withoutDays == other.schedule?.withoutDays)
  }

  /// The fault in its volume, its ring timeout or its timeout action; nil: none.
  private var ringingFault: Refusal? {
    for (argument, length) in [(AlarmArgument.ringTimeout, ringTimeout), (.lateWindow, lateWindow)]
    where !Self.ringingLengths.contains(length) {
      return .invalidDefinition(argument: argument, reason: Message("it must be 1min to 60min"))
    }
    if let volume = options.volume, !SoundSettings.volumes.contains(volume) {
      return .invalidDefinition(
        argument: .volume,
        reason: Message("{value} is out of range; write {from} to {to}", ["value": volume, "from": "0%", "to": "100%"]))
    }
    if let ramp = options.ramp, ramp != .zero, !SoundSettings.ramps.contains(ramp) {
      return .invalidDefinition(argument: .ramp, reason: Message("it must be none, or 1s to 10min"))
    }
    guard case .snooze(let limit) = onTimeout else { return nil }
    if countdown.snooze == nil {
      return .invalidDefinition(
        argument: .onTimeout, reason: Message("an alarm that snoozes by itself needs a snooze length or a countdown"))
    }
    if !TimeoutAction.snoozeLimits.contains(limit) {
      return .invalidDefinition(
        argument: .maxSnoozes,
        reason: Message("{value} is out of range; write {from} to {to}", ["value": limit, "from": 1, "to": 100]))
    }
    return nil
  }

  /// The fault in its recurrence; nil: none, or there is no recurrence. Has to be checked before dates are searched: that work is
  /// bounded only for a rule that begins near the present.
  package func recurrenceFault(at now: Moment, in zone: ZoneRules) -> Refusal? {
    guard case .recurring(let time, let recurrence) = schedule else { return nil }
    let today = zone.civil(at: now.wall).date
    let years = Self.horizon / .seconds(86_400)
    guard abs(recurrence.start.dayNumber - today.dayNumber) <= Int(years) else {
      return .invalidDefinition(
        argument: .start,
        reason: Message("{start} is more than 10 years away", ["start": recurrence.start.description]))
    }
    guard recurrence.exceptions.count <= Recurrence.maxExceptions else {
      return .invalidDefinition(
        argument: .exceptions,
        reason: Message(
          "there are {number} dates; at most {limit} are allowed",
          ["number": recurrence.exceptions.count, "limit": Recurrence.maxExceptions]))
    }
    guard let first = Planner.first(time: time, recurrence: recurrence, zone: zone, after: now.wall),
      first.due - now.wall <= Self.horizon
    else {
      return .invalidDefinition(
        argument: .rule,
        reason: Message(
          "{rule} from {start} has no date within the next 10 years; give one that has",
          ["rule": recurrence.rule.description, "start": recurrence.start.description]))
    }
    return nil
  }

  /// How long an alarm may ring, and how late it may be.
  package static let ringingLengths: ClosedRange<Duration> = .seconds(60) ... .seconds(3600)

  /// The fault in the length of a countdown or snooze; nil: none.
  static func fault(ofLength length: Duration) -> Message? {
    length >= .seconds(1) && length <= longestCountdown ? nil : Message("a countdown must be 1s to 30d")
  }
}

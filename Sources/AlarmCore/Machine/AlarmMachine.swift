/// The life of one alarm: a record, and how each event changes it.
///
/// Pure: it uses no clock, bus or file. The shell passes `now` and the zone, performs the effects and arms `deadline`.
package struct AlarmMachine: Hashable, Sendable {
  /// What is stored of the alarm.
  package internal(set) var record: AlarmRecord
  /// Whether the clock isn't believed. Then it isn't known which times have passed: nothing is missed, and no skip is over.
  var isClockDoubted: Bool

  /// Continues from a stored record.
  package init(record: AlarmRecord, isClockDoubted: Bool = false) {
    self.record = record
    self.isClockDoubted = isClockDoubted
  }

  /// The next instant at which `clockReached` changes something; nil: only an action can change it.
  package var deadline: WallInstant? {
    let own = phaseDeadline
    guard !isClockDoubted, let passing = record.skipped?.due else { return own }
    return min(own ?? passing, passing)
  }

  /// The next instant at which the phase changes by itself; nil: it doesn't.
  private var phaseDeadline: WallInstant? {
    guard !record.isOff else { return switchingOn }
    return switch record.phase {
    case .scheduled(let occurrence): occurrence.due - leadTime
    case .countdown(let countdown): countdown.endsAt
    case .paused: nil
    case .alerting(let alert): record.definition.ringEnd(since: alert.since)
    }
  }

  /// Whether it does nothing until the clock is believed, because its time passed some time ago on a clock that isn't.
  func isHeld(at now: Moment) -> Bool {
    isClockDoubted && phaseDeadline.map { now.wall - $0 >= Self.late } ?? false
  }

  /// An alarm that is late by at least this is held while the clock isn't believed.
  private static let late = Duration.seconds(60)

  /// How long before a scheduled alert its countdown is shown.
  var leadTime: Duration {
    record.definition.schedule == nil ? .zero : max(record.definition.countdown.preAlert ?? .zero, .zero)
  }

  /// Applies an event. Every pair of state and event is written out; comments explain the pairs that share a line.
  package mutating func handle(
    _ event: AlarmEvent, by origin: EventOrigin = .agent, at now: Moment, in zone: ZoneRules
  ) -> Decision {
    guard !record.isOff else { return handleWhileOff(event, by: origin, at: now, in: zone) }
    switch (record.phase, event) {
    case (.scheduled(let occurrence), .clockReached):
      return .accepted(settleSkipped(at: now, in: zone) + reach(occurrence, at: now, in: zone))
    case (.scheduled(let occurrence), .timeChanged):
      return .accepted(settleSkipped(at: now, in: zone) + replan(occurrence, at: now, in: zone))
    case (.scheduled, .clockCorrected):
      return .accepted(correct(at: now, in: zone))
    case (.countdown(let countdown), .clockReached):
      let settled = settleSkipped(at: now, in: zone)
      guard countdown.endsAt <= now.wall else { return .accepted(settled) }
      // The clock may have been set since the timer fired, and the event for that may arrive later: the boot clock decides.
      return .accepted(settled + rebase(countdown, at: now, in: zone))
    case (.countdown(let countdown), .timeChanged):
      return .accepted(settleSkipped(at: now, in: zone) + rebase(countdown, at: now, in: zone))
    case (.countdown(let countdown), .clockCorrected):
      // A countdown to a scheduled alert follows the alert; a timer or a snooze follows the boot clock.
      guard countdown.endsAtUptime == nil else { return .accepted(rebase(countdown, at: now, in: zone)) }
      return .accepted(correct(at: now, in: zone))
    case (.alerting(let alert), .clockReached), (.alerting(let alert), .timeChanged),
      (.alerting(let alert), .clockCorrected):
      // As for a countdown: the timer may have fired because the clock was set, and the boot clock decides.
      return .accepted(settleSkipped(at: now, in: zone) + ringOn(alert, at: now, in: zone))
    case (.paused, .clockReached), (.paused, .timeChanged), (.paused, .clockCorrected):
      return .accepted(settleSkipped(at: now, in: zone))  // a paused countdown has no deadline of its own

    case (.scheduled, .stopped) where isRepeating:
      return .accepted([])  // it is already scheduled for its next occurrence
    case (.scheduled(let occurrence), .stopped):
      return .accepted(end(occurrence, because: .stopped, by: origin, at: now, in: zone))
    case (.countdown(let countdown), .stopped):
      return .accepted(end(countdown.occurrence, because: .stopped, by: origin, at: now, in: zone))
    case (.paused(let paused), .stopped):
      return .accepted(end(paused.occurrence, because: .stopped, by: origin, at: now, in: zone))
    case (.alerting(let alert), .stopped):
      return .accepted(end(alert.occurrence, because: .stopped, by: origin, at: now, in: zone))

    case (.scheduled, .cancelled), (.countdown, .cancelled), (.paused, .cancelled), (.alerting, .cancelled):
      return .accepted(remove(.cancelled, by: origin, at: now))

    case (.alerting(let alert), .snoozed(let length)):
      return snooze(alert, for: length, by: origin, at: now, in: zone)
    case (.scheduled, .snoozed), (.countdown, .snoozed), (.paused, .snoozed):
      return refusal(of: "countdown", allowed: [.alerting])

    case (.countdown(let countdown), .paused):
      return .accepted(pause(countdown, at: now, in: zone))
    case (.scheduled, .paused), (.paused, .paused), (.alerting, .paused):
      return refusal(of: "pause", allowed: [.countdown])

    case (.paused(let paused), .resumed):
      return .accepted(resume(paused, at: now, in: zone))
    case (.scheduled, .resumed), (.countdown, .resumed), (.alerting, .resumed):
      return refusal(of: "resume", allowed: [.paused])

    case (.scheduled, .skipped), (.countdown, .skipped), (.paused, .skipped), (.alerting, .skipped):
      return skip(by: origin, at: now, in: zone)
    case (.scheduled, .unskipped), (.countdown, .unskipped), (.paused, .unskipped), (.alerting, .unskipped):
      return unskip(at: now, in: zone)

    case (.alerting(let alert), .dismissed):
      // A dismissal never stops the alarm: it snoozes an alarm that can be snoozed, and otherwise shows it again.
      guard canSnooze else { return .accepted([.present(notice(at: now, in: zone))]) }
      return snooze(alert, for: nil, by: origin, at: now, in: zone)
    case (.scheduled, .dismissed), (.countdown, .dismissed), (.paused, .dismissed):
      return .accepted([])  // nothing changes, but the notice is gone

    case (.scheduled, .redefined(let definition)), (.countdown, .redefined(let definition)),
      (.paused, .redefined(let definition)), (.alerting, .redefined(let definition)):
      return .accepted(change(to: definition.value, by: origin, at: now, in: zone))

    case (.scheduled, .switchedOff(let date)), (.countdown, .switchedOff(let date)), (.paused, .switchedOff(let date)),
      (.alerting, .switchedOff(let date)):
      return switchOff(until: date, by: origin, at: now, in: zone)
    case (.scheduled, .switchedOn), (.countdown, .switchedOn), (.paused, .switchedOn), (.alerting, .switchedOn):
      return .accepted([])  // it is already on
    }
  }

  /// Whether another occurrence follows each one.
  var isRepeating: Bool { record.definition.schedule?.isRepeating ?? false }

  private var canSnooze: Bool {
    record.definition.presentation.secondaryButton?.behavior == .countdown && record.definition.countdown.snooze != nil
  }

  func refusal(of verb: String, allowed: [AlarmState]) -> Decision {
    .refused(.invalidState(verb: verb, state: record.state, allowed: allowed))
  }
}

extension AlarmRecord {
  /// The record of an alarm that is scheduled now: a timer counts down at once, anything else waits for its occurrence.
  static func new(_ definition: AlarmDefinition, at now: Moment, in zone: ZoneRules) -> AlarmRecord {
    switch definition.schedule {
    case .fixed(let instant):
      return AlarmRecord(definition: definition, phase: .scheduled(Occurrence(due: instant)), createdAt: now.wall)
    case .relative(let time, _), .recurring(let time, _):
      // A recurrence without a future date was refused earlier.
      let first =
        definition.firstOccurrence(after: now.wall, in: zone)
        ?? Planner.occurrence(on: zone.civil(at: now.wall).date, at: time, zone: zone)
      var cursor = first.date.map { $0 + -1 }
      // A day that its calendar leaves out isn't handled, because the calendar may change.
      if definition.schedule?.calendar != nil { cursor = cursor.map { min($0, zone.civil(at: now.wall).date + -1) } }
      return AlarmRecord(definition: definition, phase: .scheduled(first), cursor: cursor, createdAt: now.wall)
    case nil:
      let length = definition.countdown.preAlert ?? .zero
      return AlarmRecord(
        definition: definition,
        phase: .countdown(
          .starting(.preAlert, remaining: length, of: length, whileAsleep: definition.whileAsleep, at: now)),
        createdAt: now.wall)
    }
  }
}

extension AlarmDefinition {
  /// The first occurrence, after an instant, of an alarm for a time of day; nil: it has none, or it isn't such an alarm.
  func firstOccurrence(after instant: WallInstant, in zone: ZoneRules) -> Occurrence? {
    switch schedule {
    case .relative(let time, let weekdays): Planner.first(time: time, weekdays: weekdays, zone: zone, after: instant)
    case .recurring(let time, let recurrence):
      Planner.first(time: time, recurrence: recurrence, zone: zone, after: instant)
    case .fixed, nil: nil
    }
  }
}

extension AlarmMachine {
  /// The notice of the alarm at this moment, with times shown in the reader's zone, `zone`.
  func notice(at now: Moment, in zone: ZoneRules) -> Notice {
    let kind: Notice.Kind
    var end: WallInstant?
    switch record.phase {
    case .scheduled(let occurrence):
      end = occurrence.due
      kind = .countdown(
        remaining: max(occurrence.due - now.wall, .zero), purpose: .preAlert,
        end: zone.clock(at: occurrence.due))
    case .countdown(let countdown):
      let endsAt = countdown.rebased(at: now).endsAt
      end = endsAt
      kind = .countdown(
        remaining: countdown.remaining(at: now), purpose: countdown.purpose, end: zone.clock(at: endsAt))
    case .paused(let paused):
      kind = .paused(remaining: max(paused.total - paused.elapsed, .zero))
    case .alerting(let alert):
      kind = .alerting(due: zone.clock(at: alert.dueAt), isLate: alert.since - alert.dueAt >= .seconds(60))
    }
    var notice = Notice(
      id: record.id, kind: kind, texts: record.definition.texts, isTimer: record.definition.isTimer,
      repeats: record.definition.isTimer && record.definition.countdown.postAlert == nil)
    notice.passed = record.phase.passed(at: now)
    if case .alerting(let alert) = record.phase { notice.ring = RingDetails(alert, of: record, at: now, in: zone) }
    if let end, end - now.wall >= TimeText.longestUndated { notice.endDay = zone.civil(at: end).date }
    return notice
  }

  /// The effects that show and sound the alarm again after the agent restarted, made from the stored state alone.
  package func restoration(at now: Moment, in zone: ZoneRules) -> [Effect] {
    switch record.phase {
    case .scheduled: []
    case .countdown, .paused: [.present(notice(at: now, in: zone))]
    case .alerting: [.startSound(record.id, record.definition.sound), .present(notice(at: now, in: zone))]
    }
  }
}

extension AlarmPhase {
  /// The share of a countdown that has passed, 0 to 1; nil: it isn't a countdown.
  package func passed(at now: Moment) -> Double? {
    let (total, left): (Duration, Duration)
    switch self {
    case .countdown(let countdown): (total, left) = (countdown.total, countdown.remaining(at: now))
    case .paused(let paused): (total, left) = (paused.total, paused.total - paused.elapsed)
    case .scheduled, .alerting: return nil
    }
    return total > .zero ? min(max(1 - left / total, 0), 1) : nil
  }
}

extension ZoneRules {
  /// The minute that a clock in this zone shows at an instant.
  package func clock(at instant: WallInstant) -> CivilTime { CivilTime(clamping: civil(at: instant).secondOfDay) }
}

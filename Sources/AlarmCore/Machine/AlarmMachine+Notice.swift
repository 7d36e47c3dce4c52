extension AlarmMachine {
  /// The notice of the alarm at this moment, with times shown in `zone`, which is the reader's.
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
    if let end, end - now.wall >= TimeText.longestUndated { notice.endDay = zone.civil(at: end).date }
    return notice
  }

  /// The effects that show and sound the alarm again after the agent restarted, from the stored state alone.
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

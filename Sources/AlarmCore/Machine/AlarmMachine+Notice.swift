extension AlarmMachine {
  /// What the alarm has to say at this moment, with times as a clock in `zone` shows them.
  func notice(at now: Moment, in zone: ZoneRules) -> Notice {
    let kind: Notice.Kind
    switch record.phase {
    case .scheduled(let occurrence):
      kind = .countdown(
        remaining: max(occurrence.due - now.wall, .zero), purpose: .preAlert,
        end: zone.clock(at: occurrence.due))
    case .countdown(let countdown):
      kind = .countdown(
        remaining: countdown.remaining(at: now), purpose: countdown.purpose,
        end: zone.clock(at: countdown.rebased(at: now).endsAt))
    case .paused(let paused):
      kind = .paused(remaining: max(paused.total - paused.elapsed, .zero))
    case .alerting(let alert):
      kind = .alerting(due: zone.clock(at: alert.dueAt), isLate: alert.since - alert.dueAt >= .seconds(60))
    }
    return Notice(
      id: record.id, kind: kind, presentation: record.definition.presentation, isTimer: record.definition.isTimer,
      repeats: record.definition.isTimer && record.definition.countdown.postAlert == nil)
  }

  /// What has to be shown and heard again after the agent restarted, by the stored state alone.
  package func restoration(at now: Moment, in zone: ZoneRules) -> [Effect] {
    switch record.phase {
    case .scheduled: []
    case .countdown, .paused: [.present(notice(at: now, in: zone))]
    case .alerting: [.startSound(record.id, record.definition.sound), .present(notice(at: now, in: zone))]
    }
  }
}

extension ZoneRules {
  /// The minute that a clock in this zone shows at an instant.
  package func clock(at instant: WallInstant) -> CivilTime { CivilTime(clamping: civil(at: instant).secondOfDay) }
}

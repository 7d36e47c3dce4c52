extension AlarmBook {
  /// What is going on at a moment, for a user of these languages. Costs by what is shown, not by how many alarms there are.
  package func mirror(at now: Moment, zones: some ZoneLookup, languages: UserLanguages) -> AlarmMirror {
    var machines = shown.compactMap(machine(of:))
    let alerting = machines.count { $0.record.phase.state == .alerting }
    let count = machines.count
    machines.sort { $0.rank < $1.rank }
    let alarms = machines.prefix(AlarmMirror.limit).map { machine in
      machine.mirrored(at: now, in: zones.rules(named: machine.record.definition.zone), languages)
    }
    return AlarmMirror(
      alarms: alarms, more: count - alarms.count, alerting: alerting, next: nextRing(at: now, zones, languages))
  }

  private func nextRing(at now: Moment, _ zones: some ZoneLookup, _ languages: UserLanguages) -> MirroredRing? {
    let summary = summary
    guard let id = summary.next, let instant = summary.nextRing, let definition = self[id]?.definition else {
      return nil
    }
    // The user's own clock, also for an alarm that keeps another zone.
    return MirroredRing(
      id: id, title: definition.plainTitle(for: languages), instant: instant,
      clockText: zones.rules(named: nil).clockText(at: instant, seenAt: now.wall))
  }
}

extension AlarmMachine {
  /// The order in the mirror.
  fileprivate var rank: (Int, Int64, AlarmID) {
    switch record.phase {
    case .alerting(let alert): (0, alert.since.microseconds, record.id)
    case .countdown(let countdown): (1, countdown.endsAt.microseconds, record.id)
    case .paused(let paused): (2, (paused.total - paused.elapsed).wholeMicroseconds, record.id)
    case .scheduled(let occurrence): (3, occurrence.due.microseconds, record.id)
    }
  }

  /// How the mirror has it.
  fileprivate func mirrored(at now: Moment, in zone: ZoneRules, _ languages: UserLanguages) -> MirroredAlarm {
    let notice = notice(at: now, in: zone).resolved(for: languages)
    var mirrored = MirroredAlarm(
      id: record.id, title: NoticeText.plainTitle(for: notice), state: record.phase.state,
      passed: notice.passed ?? 1, tint: notice.presentation.tint, buttons: NotificationPlanner.buttons(for: notice))
    switch record.phase {
    case .countdown(let countdown):
      let current = countdown.rebased(at: now)
      mirrored.purpose = countdown.purpose
      mirrored.fireTime = current.endsAt
      mirrored.clockText = zone.clockText(at: current.endsAt)
      mirrored.remaining = countdown.remaining(at: now)
    case .paused(let paused):
      mirrored.purpose = paused.purpose
      mirrored.remaining = max(paused.total - paused.elapsed, .zero)
    case .alerting(let alert): mirrored.clockText = zone.clockText(at: alert.dueAt)
    case .scheduled(let occurrence): mirrored.clockText = zone.clockText(at: occurrence.due)
    }
    return mirrored
  }
}

extension AlarmDefinition {
  /// Its title in the user's language, or its kind's own word.
  fileprivate func plainTitle(for languages: UserLanguages) -> String {
    let title = PlainText.line(presentation.title.resolved(for: languages), limit: TextLimit.title)
    return title.isEmpty ? (isTimer ? "Timer" : "Alarm") : title
  }
}

extension ZoneRules {
  /// `07:30` on the same day, `Mon 07:30` on one of the six that follow, else with the date.
  package func clockText(at instant: WallInstant, seenAt now: WallInstant) -> String {
    let clock = clockText(at: instant)
    let date = civil(at: instant).date
    switch date.dayNumber - civil(at: now).date.dayNumber {
    case 0: return clock
    case 1...6: return "\(date.weekday.word.prefix(1).uppercased())\(date.weekday.word.dropFirst()) \(clock)"
    default: return "\(date) \(clock)"
    }
  }
}

// A change of what a client decided. The alarm stays the same one, with its id, its owner and when it was first set, and keeps as much
// of its progress as still makes sense.
extension AlarmMachine {
  /// Gives the alarm another definition, for which there is no refusal.
  ///
  /// | State | The time is the same | The time is another one |
  /// |---|---|---|
  /// | scheduled | waits on, with its skip | waits for the new time; the skip is gone |
  /// | counts down to its time | counts down on | waits for the new time |
  /// | a timer's countdown, also paused | its new length counts from the start | as for its new length |
  /// | snoozed | the snooze goes on | the snooze goes on, then the new times; a new single time ends it |
  /// | rings | rings on | rings on, then the new times; a new single time ends the ring |
  mutating func change(
    to definition: AlarmDefinition, by origin: EventOrigin, at now: Moment, in zone: ZoneRules
  ) -> [Effect] {
    let old = record.definition
    let isSameTime = definition.isAtSameTime(as: old)
    // What rings or is snoozed still is what it was set for, or another time follows it.
    let ringGoesOn = old.isTimer == definition.isTimer && (isSameTime || definition.schedule?.isRepeating == true)
    record.definition = definition
    if !isSameTime { (record.skipped, record.skippedBy, record.overtaken) = (nil, nil, nil) }
    switch record.phase {
    case .scheduled(let occurrence):
      let waiting =
        old.schedule == definition.schedule ? occurrence : upcoming(insteadOf: occurrence, at: now, in: zone)
      return isSameTime ? waitOn(waiting, at: now, in: zone) : renew(at: now, in: zone)
    case .countdown(let countdown) where countdown.purpose == .preAlert:
      guard isSameTime else { return renew(at: now, in: zone) }
      guard definition.isTimer else {
        // It was paused, and leads to another moment than its time.
        guard countdown.endsAtUptime == nil else { return shown(at: now, in: zone) }
        let present = countdown.occurrence
        let waiting = old.schedule == definition.schedule ? present : upcoming(insteadOf: present, at: now, in: zone)
        return waitOn(waiting, at: now, in: zone)
      }
      return resize(countdown, at: now, in: zone)
    case .countdown(let countdown):
      guard ringGoesOn else { return renew(ending: countdown.occurrence, by: origin, at: now, in: zone) }
      guard countdown.whileAsleep != definition.whileAsleep else { return shown(at: now, in: zone) }
      record.phase = .countdown(
        .starting(
          .postAlert, for: countdown.occurrence, remaining: countdown.remaining(at: now), of: countdown.total,
          whileAsleep: definition.whileAsleep, at: now))
      return shown(at: now, in: zone)
    case .paused(var paused) where paused.purpose == .preAlert:
      guard isSameTime else { return renew(at: now, in: zone) }
      if definition.isTimer, let length = definition.countdown.preAlert {
        (paused.total, paused.elapsed) = (length, min(paused.elapsed, length))
        record.phase = .paused(paused)
      }
      return shown(at: now, in: zone)
    case .paused(let paused):
      return ringGoesOn ? shown(at: now, in: zone) : renew(ending: paused.occurrence, by: origin, at: now, in: zone)
    case .alerting(var alert):
      guard ringGoesOn else { return renew(ending: alert.occurrence, by: origin, at: now, in: zone) }
      // It began when it began: only its end moves.
      if let end = alert.endsAtUptime {
        alert.endsAtUptime = end.saturatingAdd((definition.ringTimeout - old.ringTimeout).wholeMicroseconds)
      }
      record.phase = .alerting(alert)
      let sound: [Effect] = old.sound == definition.sound ? [] : [.startSound(record.id, definition.sound)]
      return shown(at: now, in: zone, after: sound)
    }
  }

  /// What it waits for when its calendar has other days: the first date after those that were handled whose time is still to come.
  /// The present one where that is due already, or where the calendar leaves nothing.
  private mutating func upcoming(insteadOf present: Occurrence, at now: Moment, in zone: ZoneRules) -> Occurrence {
    guard isRepeating, present.due > now.wall, let date = present.date else { return present }
    // A date in the past that the calendar had left out isn't missed.
    var cursor = record.cursor ?? date + -1
    while let next = next(after: cursor, in: zone), let day = next.date {
      if next.due > now.wall {
        record.cursor = cursor
        return next
      }
      cursor = day
    }
    return present
  }

  /// Waits on for an occurrence. Its countdown may be a longer one, which has begun by now, or a shorter one, which hasn't.
  private mutating func waitOn(_ occurrence: Occurrence, at now: Moment, in zone: ZoneRules) -> [Effect] {
    let withdrawn = silencing
    record.phase = .scheduled(occurrence)
    let waiting = record
    let following = isHeld(at: now) ? [] : reach(occurrence, at: now, in: zone)
    let isShown = following.contains { if case .present = $0 { true } else { false } }
    return settled((isShown ? [] : withdrawn) + following, from: waiting)
  }

  /// Starts anew, as if it had been set now.
  private mutating func renew(at now: Moment, in zone: ZoneRules) -> [Effect] {
    let withdrawn = silencing
    let created = record.createdAt
    record = .new(record.definition, at: now, in: zone)
    record.createdAt = created
    guard case .scheduled(let occurrence) = record.phase else { return shown(at: now, in: zone, after: withdrawn) }
    let waiting = record
    let following = isHeld(at: now) ? [] : reach(occurrence, at: now, in: zone)
    return settled(withdrawn + following, from: waiting)
  }

  /// The effects of a change after which the clock had its turn: stored and announced once, with all that has changed. An alarm
  /// that is over by its new times is stored with them first, as it was while it waited.
  private func settled(_ effects: [Effect], from waiting: AlarmRecord) -> [Effect] {
    let isOver = effects.contains { if case .announce(.removed) = $0 { true } else { false } }
    guard !isOver else { return [.store(.save(waiting))] + effects }
    let rest = effects.filter { effect in
      switch effect {
      case .store(.saveProgress), .announce(.changed): false
      default: true
      }
    }
    return [.store(.save(record))] + rest + [redefined]
  }

  /// The same where an occurrence has rung: it is over, as if it had been stopped.
  private mutating func renew(
    ending occurrence: Occurrence, by origin: EventOrigin, at now: Moment, in zone: ZoneRules
  ) -> [Effect] {
    let note = noted(.stopped, due: occurrence.due, by: origin, at: now)
    return [note] + renew(at: now, in: zone)
  }

  /// A timer's new length counts from its start; one that has passed rings now.
  private mutating func resize(_ countdown: Countdown, at now: Moment, in zone: ZoneRules) -> [Effect] {
    let length = record.definition.countdown.preAlert ?? countdown.total
    guard length != countdown.total || countdown.whileAsleep != record.definition.whileAsleep else {
      return shown(at: now, in: zone)
    }
    let elapsed = countdown.total - countdown.remaining(at: now)
    let remaining = max(length - elapsed, .zero)
    record.phase = .countdown(
      .starting(
        .preAlert, remaining: remaining, of: length, whileAsleep: record.definition.whileAsleep, at: now))
    guard remaining == .zero else { return shown(at: now, in: zone) }
    let waiting = record
    let rung = ring(Occurrence(due: now.wall), dueAt: now.wall, at: now, in: zone)
    return settled(rung, from: waiting)
  }

  /// Goes on as it is, and is shown with its new looks after other effects.
  private func shown(at now: Moment, in zone: ZoneRules, after others: [Effect] = []) -> [Effect] {
    [.store(.save(record))] + others + [.present(notice(at: now, in: zone)), redefined]
  }

  private var redefined: Effect { .announce(.redefined(record)) }
}

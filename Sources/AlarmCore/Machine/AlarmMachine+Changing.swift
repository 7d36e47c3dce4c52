// Changes to the decisions of a client. The alarm keeps its id, its owner and when it was first set, and as much of its progress as
// still makes sense.
extension AlarmMachine {
  /// Gives the alarm another definition, which must have passed `refusal`.
  ///
  /// | State | The time is the same | The time is another one |
  /// |---|---|---|
  /// | scheduled | keeps waiting, with its skip | waits for the new time; the skip is dropped |
  /// | counts down to its time | keeps counting down | waits for the new time |
  /// | a timer's countdown, also if paused | its new length counts from the start | as for its new length |
  /// | snoozed | the snooze goes on | the snooze goes on, then the new times; a new single time ends it |
  /// | rings | keeps ringing | keeps ringing, then the new times; a new single time ends the ring |
  mutating func change(
    to definition: AlarmDefinition, by origin: EventOrigin, at now: Moment, in zone: ZoneRules
  ) -> [Effect] {
    let old = record.definition
    let isSameTime = definition.isAtSameTime(as: old)
    // A ring or a snooze goes on if it still belongs to what the alarm is set for, or if another time follows it.
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
        // It was paused, and ends at another moment than the alarm's time.
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
      // The beginning of the ring stays the same; only its end moves.
      if let end = alert.endsAtUptime {
        alert.endsAtUptime = end.saturatingAdd((definition.ringTimeout - old.ringTimeout).wholeMicroseconds)
      }
      record.phase = .alerting(alert)
      let sound: [Effect] = old.sound == definition.sound ? [] : [.startSound(record.id, definition.sound)]
      return shown(at: now, in: zone, after: sound)
    }
  }

  /// The occurrence that it waits for when the days of its calendar change: of the dates that haven't been handled, the first one whose
  /// time is still to come. If the present occurrence is due already, or the calendar leaves no dates, the present one.
  private mutating func upcoming(insteadOf present: Occurrence, at now: Moment, in zone: ZoneRules) -> Occurrence {
    guard isRepeating, present.due > now.wall, let date = present.date else { return present }
    // A past date that the calendar had left out isn't missed.
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

  /// Keeps waiting for an occurrence. Its countdown may be longer now, and have begun already, or shorter, and not have begun yet.
  private mutating func waitOn(_ occurrence: Occurrence, at now: Moment, in zone: ZoneRules) -> [Effect] {
    let withdrawn = silencing
    record.phase = .scheduled(occurrence)
    let waiting = record
    let following = isHeld(at: now) ? [] : reach(occurrence, at: now, in: zone)
    let isShown = following.contains { if case .present = $0 { true } else { false } }
    return settled((isShown ? [] : withdrawn) + following, from: waiting)
  }

  /// Starts again, as if it had been set now.
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

  /// The effects of a change, followed by what the clock caused: stored and announced once, with everything that has changed. An alarm
  /// that is over by its new times is first stored with them, as it was while it waited.
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

  /// The same after an occurrence has rung: that occurrence is over, as if it had been stopped.
  private mutating func renew(
    ending occurrence: Occurrence, by origin: EventOrigin, at now: Moment, in zone: ZoneRules
  ) -> [Effect] {
    let note = noted(.stopped, due: occurrence.due, by: origin, at: now)
    return [note] + renew(at: now, in: zone)
  }

  /// Makes a timer's new length count from its start; if that has passed, the timer rings now.
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

  /// Goes on unchanged, and is shown with its new presentation after other effects.
  private func shown(at now: Moment, in zone: ZoneRules, after others: [Effect] = []) -> [Effect] {
    [.store(.save(record))] + others + [.present(notice(at: now, in: zone)), redefined]
  }

  private var redefined: Effect { .announce(.redefined(record)) }
}

// Questions about many alarms at once.
extension AlarmBook {
  /// The alarms that count down or are paused, by time.
  package var countdowns: [AlarmID] { shownByTime.filter { $0.phase.state != .alerting }.map(\.id) }

  /// All alarms that ring, in the order in which they were due. The cost grows with the number of alarms that ring, count down or are
  /// paused.
  package var ringing: [AlarmRecord] {
    guard busy.alerting > 0 else { return [] }
    return shownByTime.filter { $0.phase.state == .alerting }
  }

  private var shownByTime: [AlarmRecord] {
    shown.compactMap { self[$0]?.order }.sorted { $0 < $1 }.compactMap { self[$0.1] }
  }

  /// The sounds of all alarms, including missed alarms that can be set again.
  package var sounds: Set<SoundChoice> {
    var sounds = Set(missed.values.map(\.definition.sound))
    for machine in machines.values { sounds.insert(machine.record.kept.value.sound) }
    return sounds
  }

  /// The summary of all alarms for the manager's properties.
  package var summary: BookSummary {
    let next = rings.earliest
    return BookSummary(
      next: next?.id, nextRing: next?.instant, alerting: busy.alerting, countingDown: busy.countingDown)
  }

  /// The notice of the next ring if nothing happens until then; nil: nothing will ring. Other alarms may ring at the same
  /// instant.
  package func nextNotice(at now: Moment, zones: some ZoneLookup) -> Notice? {
    guard let next = rings.earliest, var machine = machines[next.id], next.instant >= now.wall else { return nil }
    let ahead = next.instant.microseconds.saturatingSubtract(now.wall.microseconds)
    let then = Moment(
      wall: next.instant, uptime: now.uptime.saturatingAdd(ahead), boot: now.boot, awake: now.awake.saturatingAdd(ahead)
    )
    guard
      case .accepted = machine.handle(.clockReached, at: then, in: zones.rules(named: machine.record.definition.zone))
    else { return nil }
    let notice = machine.notice(at: then, in: zones.rules(named: nil))
    return notice.rings ? notice : nil
  }

  /// The next ring that the machine has to wake for; nil: there is none.
  package var nextWake: WallInstant? { rings.earliestWake }

  /// The summary of one owner's alarms; looks at all of them.
  package func summary(of owner: String) -> BookSummary {
    var summary = BookSummary()
    for machine in machines.values where machine.record.definition.owner == owner {
      switch machine.record.phase.state {
      case .alerting: summary.alerting += 1
      case .countdown: summary.countingDown += 1
      case .scheduled, .paused: break
      }
      guard let ring = machine.record.phase.nextRing, !isHeld(machine.record.id) else { continue }
      if summary.nextRing.map({ (ring, machine.record.id) < ($0, summary.next ?? machine.record.id) }) ?? true {
        summary.next = machine.record.id
        summary.nextRing = ring
      }
    }
    return summary
  }
}

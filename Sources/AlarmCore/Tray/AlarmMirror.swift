/// The active alarms as one value, made from the book and a moment, for displays that are always visible.
///
/// All displays of countdowns (the tray, a live notification) use this, so they always agree.
package struct AlarmMirror: Hashable, Sendable {
  /// How many alarms a mirror names; these always include the alarms that ring and the one that rings next.
  package static let limit = 12

  /// The alarms that ring, count down or are paused; the most important first: ringing alarms, then by the next ring, then
  /// paused ones.
  package var alarms: [MirroredAlarm]
  /// How many further alarms there are.
  package var more: Int
  /// How many of all alarms ring.
  package var alerting: Int
  /// The next ring; nil: no alarm will ring by itself.
  package var next: MirroredRing?
  /// Whether there is a window that shows the alarms.
  package var hasWindow = false

  /// A mirror with these parts.
  package init(alarms: [MirroredAlarm] = [], more: Int = 0, alerting: Int = 0, next: MirroredRing? = nil) {
    self.alarms = alarms
    self.more = more
    self.alerting = alerting
    self.next = next
  }

  /// Whether any alarm rings, counts down or is paused.
  package var isActive: Bool { !alarms.isEmpty }

  /// A line about the alarms that the mirror doesn't name; nil: there are none.
  package func moreText(in words: Wording) -> String? {
    more > 0 ? words(more, one: "and {count} more", other: "and {count} more") : nil
  }

  /// How long until the mirror has to be made again, because a remaining time will be shown differently; nil: never, as long as no
  /// alarm changes.
  ///
  /// All countdowns share one tick. It is in step with the countdown that ends first, so there is never more than one tick a second;
  /// the other countdowns are rounded to the nearest second.
  package func nextChange(at pace: CountdownPace) -> Duration? {
    // A countdown may have ended without ringing, because the clock isn't believed yet. It must not stop the ticks of the others.
    let lengths = alarms.compactMap { $0.state == .countdown && $0.remaining > .zero ? $0.remaining : nil }
    guard let first = lengths.min() else { return nil }
    let waits = lengths.compactMap { RemainingText.timeToNextChange(of: $0, at: pace) }
    guard let wait = waits.min() else { return nil }
    // Moved forward to the next step of the first countdown: exact for this one, and a moment late for the others.
    let second: Int64 = 1_000_000
    let offStep = (first - wait).wholeMicroseconds % second
    return offStep > 0 ? wait + .microseconds(offStep) : wait
  }
}

extension AlarmBook {
  /// The alarms that are active at a moment, in a user's wording and the best of their languages. `dressed` contains the notices as
  /// templates show them; the buttons use their labels. The cost depends on how many alarms are shown, not on how many there are.
  package func mirror(
    at now: Moment, zones: some ZoneLookup, languages: UserLanguages, in words: Wording,
    dressed: [AlarmID: Notice] = [:]
  ) -> AlarmMirror {
    var machines = shown.compactMap(machine(of:))
    let alerting = machines.count { $0.record.phase.state == .alerting }
    let count = machines.count
    machines.sort { $0.rank < $1.rank }
    // The user's own clock, even for an alarm that uses another zone.
    let zone = zones.rules(named: nil)
    let alarms = machines.prefix(AlarmMirror.limit).map { machine in
      var mirrored = machine.mirrored(at: now, in: zone, languages, words)
      if let dressed = dressed[machine.record.id] {
        let own = NotificationPlanner.buttons(for: dressed, in: words)
        for place in mirrored.buttons.indices {
          let key = mirrored.buttons[place].key
          if let button = own.first(where: { $0.key == key }) { mirrored.buttons[place].label = button.label }
        }
      }
      return mirrored
    }
    return AlarmMirror(
      alarms: alarms, more: count - alarms.count, alerting: alerting, next: nextRing(at: now, zones, languages, words))
  }

  private func nextRing(at now: Moment, _ zones: some ZoneLookup, _ languages: UserLanguages, _ words: Wording)
    -> MirroredRing?
  {
    let summary = summary
    guard let id = summary.next, let instant = summary.nextRing, let definition = self[id]?.definition else {
      return nil
    }
    // In whole minutes, as clocks show times.
    let zone = zones.rules(named: nil)
    let reader = TimeText(zone: zone, now: now.wall, words: words)
    let minute = WallInstant(seconds: instant.seconds - instant.seconds.floorModulo(60))
    return MirroredRing(
      id: id, title: definition.plainTitle(for: languages, in: words), instant: instant,
      clockText: reader.near(minute),
      dayEnds: zone.instant(
        of: CivilDate(dayNumber: zone.civil(at: now.wall).date.dayNumber + 1), at: CivilTime(clamping: 0)))
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

  /// The alarm as the mirror shows it, made from the notice of this moment, like the notification.
  fileprivate func mirrored(at now: Moment, in zone: ZoneRules, _ languages: UserLanguages, _ words: Wording)
    -> MirroredAlarm
  {
    let notice = notice(at: now, in: zone).resolved(for: languages)
    var mirrored = MirroredAlarm(
      id: record.id, title: NoticeText.plainTitle(for: notice, in: words), state: record.phase.state,
      passed: notice.passed.map { notice.presentation.progress.shown(of: $0) ?? $0 } ?? 1,
      tint: notice.presentation.tint,
      buttons: NotificationPlanner.buttons(for: notice, in: words))
    mirrored.trayLabel = PlainText.line(notice.presentation.trayLabel.text, limit: TextLimit.tray)
    mirrored.trayIcon = PlainText.isIconName(notice.presentation.trayIcon) ? notice.presentation.trayIcon : ""
    switch notice.kind {
    case .countdown(let remaining, let purpose, _):
      mirrored.purpose = purpose
      mirrored.remaining = remaining
      mirrored.clockText = notice.endText(in: words) ?? ""
      if case .countdown(let countdown) = record.phase {
        mirrored.total = countdown.total
        mirrored.fireTime = countdown.rebased(at: now).endsAt
      }
    case .paused(let remaining):
      if case .paused(let paused) = record.phase {
        mirrored.total = paused.total
        mirrored.purpose = paused.purpose
      }
      mirrored.remaining = remaining
    case .alerting(let due, let isLate):
      mirrored.clockText = words.times.text(due)
      mirrored.ringText = RingText.line(for: notice, due: due, isLate: isLate, saysKind: false, in: words)
    case .missed, .question, .loss, .crowd: break
    }
    return mirrored
  }
}

extension AlarmDefinition {
  /// The alarm's title in the user's language, or the word for its kind.
  fileprivate func plainTitle(for languages: UserLanguages, in words: Wording) -> String {
    let title = PlainText.line(presentation.title.resolved(for: languages), limit: TextLimit.title)
    return title.isEmpty ? NoticeText.nameless(isTimer: isTimer, in: words) : title
  }
}

import AlarmCore
import TestSupport

/// Some alarms at a moment, with what is on the disk and on its way: a timer, a daily alarm with a countdown before it and, if more
/// are requested, one at an instant.
struct ModelState {
  /// How many kinds of alarms there are.
  static let kinds = 3
  private(set) var book = AlarmBook()
  private(set) var now = Moment(wall: morning, uptime: 1_000_000_000, boot: BootID(high: 1, low: 2))
  /// The alarms; the id of each is its index.
  let definitions: [AlarmDefinition]
  /// The same with other times.
  private let others: [AlarmDefinition]
  /// What has happened, first to last.
  private(set) var steps: [ModelStep] = []
  /// What is wrong, a sentence each.
  private(set) var faults: [String] = []
  private(set) var stored: [AlarmID: AlarmRecord] = [:]
  private var sounding: Set<AlarmID> = []
  /// The latest date of the daily alarm that has ended.
  private var ended: CivilDate?
  /// Where the machine is.
  private var isInTheEast = false
  private var zones: OneZone { OneZone(zone: isInTheEast ? Self.east : .utc) }

  private static let east = (try? ZoneRules(posix: "<+02>-2")) ?? .utc
  /// 2026-11-20 (a Friday) 06:00 UTC.
  private static let morning = WallInstant(seconds: 1_795_154_400)
  private static let instant = morning + .seconds(3_660)
  /// The daily alarm, if there is one.
  static let daily = 1
  private static let dailyID = AlarmID(high: 0, low: UInt64(daily))

  /// All durations are short, so few moments matter.
  init(alarms: Int) {
    func definition(
      _ title: LocalizedText, _ schedule: AlarmSchedule?, preAlert: Duration?, snooze: Duration?, _ place: UInt64
    ) -> AlarmDefinition {
      var definition = AlarmDefinition(
        id: AlarmID(high: 0, low: place), schedule: schedule,
        countdown: CountdownLengths(preAlert: preAlert, postAlert: snooze),
        presentation: Presentation(
          title: title, secondaryButton: snooze.map { _ in SecondaryButton(label: "", behavior: .countdown) }))
      definition.options.ringTimeout = .seconds(60)
      definition.options.lateWindow = .seconds(60)
      return definition
    }
    var daily = definition(
      "Wake up", CivilTime(hour: 7, minute: 0).map { .relative($0, weekdays: .everyDay) }, preAlert: .seconds(60),
      snooze: .seconds(60), 1)
    daily.onTimeout = .snooze(upTo: 1)
    definitions = Array(
      [
        definition("Tea", nil, preAlert: .seconds(60), snooze: .seconds(60), 0), daily,
        definition("Train", .fixed(Self.instant), preAlert: nil, snooze: nil, 2),
      ].prefix(alarms))
    others = definitions.map { definition in
      var other = definition
      switch definition.schedule {
      case .fixed(let instant): other.schedule = .fixed(instant + .seconds(1_800))
      case .relative(let time, let weekdays):
        other.schedule = .relative(CivilTime(clamping: time.secondOfDay + 1_800), weekdays: weekdays)
      case .recurring, nil: other.countdown.preAlert = .seconds(90)
      }
      return other
    }
  }

  /// The state after something else has happened.
  func after(_ step: ModelStep) -> ModelState {
    var next = self
    next.steps.append(step)
    next.apply(step)
    next.examine()
    return next
  }

  private mutating func apply(_ step: ModelStep) {
    switch step {
    case .event(let place, let event):
      take(book.handle(event, for: definitions[place].id, at: now, zones: zones))
    case .again(let place): take(book.again(definitions[place].id, at: now, zones: zones))
    case .change(let place):
      let own = definitions[place]
      let isChanged = book[own.id].map { $0.definition != own } ?? false
      take(book.handle(.redefined(Boxed(isChanged ? own : others[place])), for: own.id, at: now, zones: zones))
    case .toggle(let place):
      let id = definitions[place].id
      let event = book[id]?.isOff == true ? AlarmEvent.switchedOn : .switchedOff(until: nil)
      take(book.handle(event, for: id, at: now, zones: zones))
    case .offUntilTomorrow(let place):
      let tomorrow = zones.zone.civil(at: now.wall).date + 1
      take(book.handle(.switchedOff(until: tomorrow), for: definitions[place].id, at: now, zones: zones))
    case .schedule(let place): take(book.schedule(definitions[place], at: now, zones: zones))
    case .deadline:
      if let deadline = book.nextDeadline, deadline > now.wall { now = now + (deadline - now.wall) }
      perform(book.clockReached(at: now, zones: zones))
      if let next = book.nextDeadline, next <= now.wall { faults.append("something that is due was left") }
    case .sleep:
      if let deadline = book.nextDeadline, deadline > now.wall { now = now + (deadline - now.wall) }
      now = now + .seconds(61)
      perform(book.timeChanged(at: now, zones: zones))
    case .wakeup: perform(book.clockReached(at: now, zones: zones))
    case .clockBack:
      now.wall = now.wall - .seconds(3_600)
      perform(book.timeChanged(at: now, zones: zones))
    case .clockForward:
      now.wall = now.wall + .seconds(3_600)
      perform(book.clockReached(at: now, zones: zones))
      perform(book.timeChanged(at: now, zones: zones))
    case .clockCorrected:
      now.wall = now.wall - .seconds(14_400)
      // Dates whose time is still ahead on the right clock may occur again, and end in another way: this is the purpose of it.
      let local = zones.zone.civil(at: now.wall)
      let time = stored[Self.dailyID]?.definition.schedule?.time?.secondOfDay ?? 0
      let first = local.secondOfDay < time ? local.date : local.date + 1
      ended = ended.map { min($0, first + -1) }
      perform(book.settle(.corrected, at: now, zones: zones))
    case .travel:
      isInTheEast.toggle()
      perform(book.timeChanged(at: now, zones: zones))
    case .doubt: perform(book.settle(.doubted, at: now, zones: zones))
    case .believe: perform(book.settle(.believed, at: now, zones: zones))
    case .restart: restart()
    case .reboot:
      now.boot = BootID(high: 0, low: now.boot.low + 1)
      now.uptime = 1_000_000
      restart()
    }
  }

  private mutating func restart() {
    // The next agent doubts the clock if this one did.
    let isDoubted = book.isClockDoubted
    book = AlarmBook()
    sounding = []
    perform(
      book.restore(
        stored.values.sorted { $0.id < $1.id }, at: now, zones: zones, isClockDoubted: isDoubted))
  }

  private mutating func take(_ decision: Decision) {
    switch decision {
    case .accepted(let effects): perform(effects)
    case .refused: break  // the comparison with what is stored shows that nothing changed
    }
  }

  private mutating func perform(_ effects: [Effect]) {
    let before = stored
    var isFirstEnd = true
    for effect in effects {
      switch effect {
      case .store(.save(let record)), .store(.saveProgress(let record)):
        // An alarm that already rings continues when the clock is set back.
        if case .alerting(let alert) = record.phase, before[record.id]?.phase.state != .alerting, alert.dueAt > now.wall
        {
          faults.append("\(record.id.low) rings early")
        }
        // Another time of day may occur on a date that has ended, and so may the time of an alarm that was off.
        if let old = before[record.id],
          old.definition.schedule != record.definition.schedule || old.isOff && !record.isOff,
          record.phase.isBeforeAlert,
          let date = record.phase.occurrence.date
        {
          ended = ended.map { min($0, date + -1) }
        }
        stored[record.id] = record
      case .store(.remove(let id, let reason)):
        if reason == .missed, !isKeptLongEnough(before[id]) { faults.append("\(id.low) was missed, and is gone") }
        stored[id] = nil
      // An alarm that is cancelled while it is off ended when it was switched off.
      case .store(.note(let entry)) where entry.ending == .cancelled && before[entry.alarm]?.isOff == true: break
      case .store(.note(let entry)):
        // Dates that were missed meanwhile end together with the present one, which may have been paused for a day.
        let date = before[entry.alarm]?.phase.occurrence.date
        end(entry, isFirstEnd ? date : date.map { _ in zones.zone.civil(at: entry.due).date })
        isFirstEnd = isFirstEnd && entry.alarm != Self.dailyID
      case .startSound(let id, _): sounding.insert(id)
      case .stopSound(let id): sounding.remove(id)
      // It was missed because of another zone, which is gone: the date may end in another way.
      case .forgetMissed(let id):
        if let date = stored[id]?.phase.occurrence.date { ended = ended.map { min($0, date + -1) } }
      case .announce, .present, .withdraw, .tellMissed, .store: break
      }
    }
    if stored[Self.dailyID] == nil { ended = nil }
  }

  private func isKeptLongEnough(_ record: AlarmRecord?) -> Bool {
    record?.missedAt.map { now.wall - $0 >= .seconds(86_400) } ?? false
  }

  private mutating func end(_ entry: HistoryEntry, _ date: CivilDate?) {
    guard entry.ending != .snoozed, entry.ending != .skipped, let date else { return }
    if let ended, date <= ended { faults.append("\(date) ends again") }
    ended = date + (entry.count - 1)
  }

  /// What must be true of every state.
  private mutating func examine() {
    let known = book.records + book.missedRecords
    if known.count != stored.count || !known.allSatisfy({ stored[$0.id] == $0 }) {
      faults.append("what is known isn't what is stored")
    }
    var ringing: Set<AlarmID> = []
    for record in book.records {
      if record.phase.state == .alerting { ringing.insert(record.id) }
      let occurrence = record.phase.occurrence
      if Self.followsWall(record), let cursor = record.cursor, let date = occurrence.date, date <= cursor {
        faults.append("it waits for \(date) after \(cursor)")
      }
      if record.skipped != nil, record.skipped == occurrence { faults.append("it waits for what is skipped") }
      if case .countdown(let countdown) = record.phase {
        let left = countdown.remaining(at: now)
        if left < .zero || left > countdown.total { faults.append("\(left) is left of \(countdown.total)") }
      }
    }
    // Sound that is held since a start plays once it is known whether the ring is over.
    let differing = ringing.symmetricDifference(sounding).filter { !book.isHeld($0) }
    if !differing.isEmpty { faults.append("sound plays for \(sounding.count), and \(ringing.count) ring") }
  }

  /// Whether it waits for a time on the wall clock. A paused alarm doesn't: it keeps its remaining time, or counts on the boot clock.
  /// After a correction of the wall clock, the time of a later, skipped date may pass while it is paused.
  private static func followsWall(_ record: AlarmRecord) -> Bool {
    switch record.phase {
    // An alarm that is off without an end waits for nothing.
    case .scheduled: !record.isOff || record.offUntil != nil
    case .countdown(let countdown): countdown.purpose == .preAlert && countdown.endsAtUptime == nil
    case .paused, .alerting: false
    }
  }

  /// The same for states that have the same future: all times are relative to now.
  var key: [Int64] {
    let day = zones.zone.civil(at: now.wall)
    func relative(_ instant: WallInstant) -> Int64 { instant.microseconds - now.wall.microseconds }
    func relative(_ date: CivilDate?) -> Int64 { date.map { Int64($0.dayNumber - day.date.dayNumber) } ?? .min }
    var key: [Int64] = [
      Int64(day.secondOfDay), relative(ended), isInTheEast ? 1 : 0, book.isClockDoubted ? 1 : 0,
      // When the alarm at an instant can be set.
      definitions.count > 2 ? max(relative(Self.instant), -1) : 0,
    ]
    for definition in definitions {
      guard let record = book[definition.id] ?? book.missedRecord(definition.id) else {
        key.append(-1)
        continue
      }
      key.append(record.missedAt.map { relative($0) } ?? 1)
      key += [
        record.definition == definition ? 0 : 1, relative(record.cursor),
        record.skipped.map { relative($0.due) } ?? .min, Int64(min(record.snoozeCount, 1)),
        relative(record.phase.occurrence.date), relative(record.overtaken), book.isHeld(record.id) ? 1 : 0,
        sounding.contains(record.id) ? 1 : 0,
        record.isOff ? 1 : 0, relative(record.offUntil?.date),
      ]
      switch record.phase {
      case .scheduled(let occurrence): key += [0, relative(occurrence.due)]
      case .countdown(let countdown):
        key += [
          1, relative(countdown.endsAt), countdown.endsAtUptime.map { $0 - now.uptime } ?? .min,
          countdown.elapsedBefore.wholeMicroseconds, countdown.purpose == .preAlert ? 0 : 1,
          countdown.boot == now.boot ? 0 : 1, relative(countdown.startedAt),
        ]
      case .paused(let paused): key += [2, paused.elapsed.wholeMicroseconds, paused.purpose == .preAlert ? 0 : 1]
      case .alerting(let alert):
        key += [
          3, relative(alert.since), relative(alert.dueAt), alert.endsAtUptime.map { $0 - now.uptime } ?? .min,
          alert.boot == now.boot ? 0 : 1,
        ]
      }
    }
    return key
  }
}

import AlarmCore
import TestSupport

/// One alarm's life: random events after random times, sleep, restarts and boots. Time only goes forward. It also keeps what the
/// store would have, and how often each date ended.
struct RandomLife {
  private(set) var now: Moment
  private(set) var stored: AlarmRecord?
  /// How many ends each date has; nil stands for the one occurrence of an alarm without a date.
  private(set) var ends: [CivilDate?: Int] = [:]
  private var book = AlarmBook()
  private let zones: OneZone
  private let first: AlarmRecord
  /// The date that was skipped when the alarm was cancelled: its time never came.
  private var neverCame: CivilDate?

  /// An alarm that is scheduled at some time in some zone; nil: that isn't possible.
  init?(using random: inout SeededGenerator) {
    guard let zone = PlannerPropertyTests.zones.randomElement(using: &random) else { return nil }
    zones = OneZone(zone: zone)
    now = Moment(
      wall: WallInstant(seconds: .random(in: 1_767_225_600...1_830_000_000, using: &random)),
      uptime: .random(in: 0...1_000_000_000, using: &random), boot: Fixture.boot)
    let definition = Self.definition(using: &random, at: now.wall, in: zone)
    guard case .accepted(let effects) = book.schedule(definition, at: now, zones: zones),
      case .store(.save(let record))? = effects.first
    else { return nil }
    first = record
    take(effects, from: record)
  }

  /// Whether the alarm still exists.
  var goesOn: Bool { stored.map { $0.missedAt == nil } ?? false }

  /// Some time passes, and something happens.
  mutating func goOn(using random: inout SeededGenerator) {
    pass(using: &random)
    guard let before = stored else { return }
    let event: AlarmEvent
    switch Int.random(in: 0..<25, using: &random) {
    case 0..<9: event = .stopped
    case 9..<12: event = .snoozed(Bool.random(using: &random) ? nil : .seconds(.random(in: 1...9_000, using: &random)))
    case 12..<14: event = .skipped
    case 14: event = .unskipped
    case 15..<17: event = .paused
    case 17..<20: event = .resumed
    case 20: event = .dismissed
    case 21: event = Int.random(in: 0..<4, using: &random) == 0 ? .cancelled : .timeChanged
    case 22: event = .redefined(Boxed(Self.lengths(of: before.definition, using: &random)))
    default: event = .timeChanged
    }
    guard case .accepted(let effects) = book.handle(event, for: Fixture.id, at: now, zones: zones) else { return }
    if event == .cancelled { neverCame = before.skipped?.date }
    take(effects, from: before)
  }

  /// The agent ends and starts again on what is stored, later or after a boot; then it starts again at the same moment. Returns
  /// what the second start changed; nil: nothing.
  mutating func restart(using random: inout SeededGenerator) -> String? {
    if Bool.random(using: &random) { now = now + .seconds(Int64.random(in: 0...200_000, using: &random)) }
    if Bool.random(using: &random) {
      now.uptime = .random(in: 0...100_000_000, using: &random)
      now.boot = BootID(high: 1, low: random.next())
    }
    let records = stored.map { [$0] } ?? []
    book = AlarmBook()
    let effects = book.restore(records, at: now, zones: zones)
    if let before = records.first { take(effects, from: before) }
    let kept = stored
    var other = AlarmBook()
    let again = other.restore(kept.map { [$0] } ?? [], at: now, zones: zones)
    let changes = again.filter { if case .store = $0 { true } else { false } }
    if !changes.isEmpty { return "\(changes)" }
    let (known, others) = (book.records + book.missedRecords, other.records + other.missedRecords)
    guard others == known, others.first == kept else { return "\(others)" }
    return nil
  }

  /// Whether each date whose time has come has ended once, and no other date has ended.
  var isEndedOnceEach: (occurrences: Int, wrong: [CivilDate?]) {
    let definition = first.definition
    guard let schedule = definition.schedule, schedule.isRepeating, let start = first.phase.occurrence.date else {
      let date = first.phase.occurrence.date
      let wanted = goesOn ? 0 : 1
      return (wanted, (ends[date] ?? 0) == wanted && ends.keys.allSatisfy { $0 == date } ? [] : [date])
    }
    guard let last = ends.keys.compactMap(\.self).max() else { return (0, []) }
    // A paused alarm keeps its occurrence for any length of time; meanwhile a skipped date after it may pass.
    let present = goesOn ? stored?.phase.occurrence.date : nil
    let wanted = (0...max(last.dayNumber - start.dayNumber, 0)).map { start + $0 }.filter { date in
      schedule.hasDate(date) && zones.zone.hasDate(date) && date != neverCame && date != present
    }
    let wrong = wanted.filter { ends[$0] != 1 } + Set(ends.keys.compactMap(\.self)).subtracting(wanted)
    return (wanted.count, wrong)
  }

  // MARK: Private

  private mutating func pass(using random: inout SeededGenerator) {
    let awake = Int64.random(in: 1...[60, 3_600, 86_400].pick(&random), using: &random)
    let end = now.wall + .seconds(awake)
    // The timer fires when it is due, as long as the machine is awake.
    while let deadline = book.nextDeadline, deadline <= end, let before = stored {
      if deadline > now.wall { now = now + (deadline - now.wall) }
      take(book.clockReached(at: now, zones: zones), from: before)
    }
    if end > now.wall { now = now + (end - now.wall) }
    guard Int.random(in: 0..<4, using: &random) == 0, let before = stored else { return }
    now = now + .seconds(Int64.random(in: 1...300_000, using: &random))
    take(book.timeChanged(at: now, zones: zones), from: before)
  }

  private mutating func take(_ effects: [Effect], from before: AlarmRecord) {
    // The present occurrence ends first, however late it rang again, unless that one was skipped; those after it never rang.
    let present = before.phase.occurrence
    var isFirst = !effects.notes.contains { $0.ending == .skipped && $0.due == present.due }
    for note in effects.notes where note.ending == .skipped { ends[date(of: note.due), default: 0] += 1 }
    for effect in effects {
      switch effect {
      case .store(.save(let record)), .store(.saveProgress(let record)): stored = record
      case .store(.remove): stored = nil
      case .store(.note(let note)) where note.ending != .snoozed && note.ending != .skipped:
        let date = isFirst ? present.date : date(of: note.due)
        ends[date, default: 0] += 1
        // Several missed dates in a row are reported by the first one and a count.
        if var last = date, let schedule = first.definition.schedule {
          for _ in 1..<note.count {
            repeat { last = last + 1 } while !schedule.hasDate(last) || !zones.zone.hasDate(last) || ends[last] != nil
            ends[last] = 1
          }
        }
        isFirst = false
      default: break
      }
    }
  }

  /// The local date that an instant was planned for.
  private func date(of due: WallInstant) -> CivilDate? {
    guard let schedule = first.definition.schedule, let time = schedule.time else { return nil }
    let date = zones.zone.civil(at: due).date
    // A time in a gap at midnight is on the next date; at the end of a gap of a day, one instant has two dates in succession.
    let possible = [date + -1, date].filter { zones.zone.instant(of: $0, at: time) == due }
    // The schedule may have only one of the two.
    let own = possible.filter { schedule.hasDate($0) }
    let dates = own.isEmpty ? possible : own
    return dates.first { ends[$0] == nil } ?? dates.first ?? date
  }

  /// The same alarm with other lengths.
  private static func lengths(of definition: AlarmDefinition, using random: inout SeededGenerator) -> AlarmDefinition {
    var other = definition
    other.options.ringTimeout = .seconds(.random(in: 60...3_600, using: &random))
    other.options.lateWindow = .seconds(.random(in: 60...3_600, using: &random))
    other.countdown.preAlert = .seconds(.random(in: 1...7_200, using: &random))
    if other.countdown.postAlert != nil {
      other.countdown.postAlert = .seconds(.random(in: 60...7_200, using: &random))
    }
    return other
  }

  private static func definition(
    using random: inout SeededGenerator, at now: WallInstant, in zone: ZoneRules
  ) -> AlarmDefinition {
    func seconds(_ range: ClosedRange<Int64>) -> Duration { .seconds(Int64.random(in: range, using: &random)) }
    func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }
    var definition = AlarmDefinition(
      id: Fixture.id,
      presentation: Presentation(title: "", secondaryButton: SecondaryButton(label: "", behavior: .countdown)))
    let second =
      chance(50) ? [0, 1_800, 3_600, 7_200, 9_000].pick(&random) : Int.random(in: 0..<86_400, using: &random)
    let time = CivilTime(clamping: second)
    switch Int.random(in: 0..<20, using: &random) {
    case 0: definition.countdown.preAlert = seconds(1...90_000)
    case 1: definition.schedule = .fixed(now + seconds(1...900_000))
    case 2: definition.schedule = .relative(time, weekdays: [])
    case 3..<8:
      guard let rule = try? RecurrenceRule(text: rules.pick(&random)) else { break }
      definition.schedule = .recurring(time, Recurrence(rule: rule, start: zone.civil(at: now).date))
    default:
      definition.schedule = .relative(time, weekdays: WeekdaySet(rawValue: .random(in: 1...127, using: &random)))
    }
    if definition.schedule != nil, chance(30) { definition.countdown.preAlert = seconds(1...7_200) }
    if chance(80) { definition.countdown.postAlert = seconds(60...7_200) }
    definition.options.ringTimeout = seconds(60...3_600)
    definition.options.lateWindow = seconds(60...3_600)
    if chance(30) { definition.onTimeout = .snooze(upTo: .random(in: 1...3, using: &random)) }
    return definition
  }

  private static let rules = [
    "FREQ=DAILY;INTERVAL=2", "FREQ=WEEKLY;BYDAY=MO,TH", "FREQ=MONTHLY;BYDAY=-1FR,1MO,3TU", "FREQ=DAILY;COUNT=9",
    "FREQ=DAILY;BYMONTH=3,4,10,11", "FREQ=MONTHLY;BYMONTHDAY=1,2,3,-1,-2",
  ]
}

extension AlarmSchedule {
  /// Whether the schedule has this date, by the calendar alone.
  fileprivate func hasDate(_ date: CivilDate) -> Bool {
    switch self {
    case .relative(_, let weekdays): weekdays.contains(date.weekday)
    case .recurring(_, let recurrence): recurrence.dates(after: date + -1, limit: 1) == [date]
    case .fixed: false
    }
  }
}

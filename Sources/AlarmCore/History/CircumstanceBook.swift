/// Something unusual about a ring, or the reason why an occurrence didn't ring; the words on the bus, in JSON and in the store.
package enum Circumstance: String, Hashable, Sendable, CaseIterable {
  /// It was late because the machine was suspended.
  case asleep
  /// It was late because the machine was off.
  case off
  /// It was late because the agent wasn't running although the machine was.
  case notRunning
  /// It was late because the clock was set past its time.
  case clockSet
  /// The desktop held back notifications ("do not disturb") while it rang.
  case inhibited
  /// It was quiet, because the desktop held back notifications.
  case quiet
  /// Its notification wasn't shown.
  case notShown
  /// It couldn't be heard for a while.
  case soundFailed
  /// More occurrences were missed than are counted.
  case uncounted
}

extension Circumstance: Comparable {
  package static func < (left: Circumstance, right: Circumstance) -> Bool { left.rawValue < right.rawValue }
}

/// The reasons in the history, apart from how each ring ended: why alarms ring late or not at all, and what is wrong while they ring.
///
/// Pure: events are reported to it in the order in which they happen. Nothing in it is stored: an agent that starts while an alarm
/// rings finds out again.
package struct CircumstanceBook: Hashable, Sendable {
  /// A ring that is late by at least this gets a reason.
  static let late = Duration.seconds(60)

  /// How long an answer of the desktop is valid: it applies to rings that begin within this time before or after it.
  static let answerHolds = Duration.seconds(2)

  /// A stretch of the wall clock in which nothing could ring.
  private struct Gap: Hashable {
    var from: WallInstant
    var to: WallInstant
    var cause: Circumstance
  }

  /// Whether the desktop holds back notifications, and when it answered, on the boot clock.
  private struct Answer: Hashable {
    var areInhibited: Bool
    var uptime: Int64
  }

  /// An alarm that rings now.
  private struct Ring: Hashable {
    /// Why the ring was late; nil: it wasn't, or the reason isn't known.
    var delay: Circumstance?
    var isHeard: Bool
    /// When the ring began, or continued after a restart of the agent, on the boot clock.
    var uptime: Int64
    var seen: Set<Circumstance> = []
  }

  private let start: Moment
  private var last: Moment
  private var gap: Gap?
  private var rings: [AlarmID: Ring] = [:]
  private var answer: Answer?
  /// When the desktop was last asked, on the boot clock.
  private var askedAt: Int64?
  private var isShown = true
  private var isSoundFailing = false
  /// The alarms that ring although the present server doesn't show them.
  private var unshown: Set<AlarmID> = []

  /// A book of an agent that starts at a moment.
  package init(at now: Moment) {
    start = now
    last = now
  }

  // MARK: Events

  /// Time has passed: everything that is reported next happens at this moment.
  package mutating func look(at now: Moment) {
    defer { last = now }
    let slept = (now.uptime - now.awake) - (last.uptime - last.awake)
    let stepped = (now.wall - last.wall) - .microseconds(now.uptime - last.uptime)
    let cause: Circumstance
    if now.boot != last.boot {
      cause = .off  // only a test can cause this
    } else if .microseconds(slept) >= Self.late {
      cause = .asleep
    } else if stepped >= Self.late {
      cause = .clockSet
    } else {
      return
    }
    gap = Gap(from: last.wall, to: now.wall, cause: cause)
    guard cause == .clockSet else { return }
    // By the clock, which is now right, the present rings began later than they were due: this is the reason.
    for id in rings.keys where rings[id]?.delay == nil { rings[id]?.delay = .clockSet }
  }

  /// An alarm that was due at an instant begins to ring, or continues after a restart of the agent; `since` is when it began
  /// (nil: now). `isHeard`: it has a sound; `isQuiet`: it has none because of do not disturb.
  package mutating func began(
    _ id: AlarmID, due: WallInstant, since: WallInstant? = nil, isHeard: Bool, isQuiet: Bool = false
  ) {
    let isLate = (since ?? last.wall) - due >= Self.late
    var ring = Ring(delay: isLate ? delay(of: due) : nil, isHeard: isHeard, uptime: last.uptime)
    if areInhibited == true { ring.seen.insert(.inhibited) }
    if isQuiet { ring.seen.insert(.quiet) }
    if !isShown || unshown.contains(id) { ring.seen.insert(.notShown) }
    if isHeard, isSoundFailing { ring.seen.insert(.soundFailed) }
    rings[id] = ring
  }

  /// An alarm has stopped ringing.
  package mutating func ended(_ id: AlarmID) {
    rings[id] = nil
    if !rings.values.contains(where: \.isHeard) { isSoundFailing = false }
  }

  /// Whether to ask the desktop now if it holds back notifications; if so, records that it is asked. It isn't asked again while an
  /// answer would be valid, even if it didn't answer.
  package mutating func asks() -> Bool {
    if let askedAt, holds(since: askedAt) { return false }
    askedAt = last.uptime
    return true
  }

  /// The desktop's answer: whether it holds back notifications.
  package mutating func notifications(areInhibited: Bool) {
    answer = Answer(areInhibited: areInhibited, uptime: last.uptime)
    if areInhibited { note(.inhibited) { _ in true } }
  }

  /// Whether a server shows notifications. A server that appears while an alarm rings shows it.
  package mutating func notifications(areShown: Bool) {
    isShown = areShown
    // Another server may answer differently.
    askedAt = nil
    if areShown {
      for id in rings.keys { rings[id]?.seen.remove(.notShown) }
    } else {
      note(.notShown) { _ in true }
    }
  }

  /// The alarms that ring although the present server refuses them or doesn't answer. If the server shows an alarm after all, the alarm
  /// counts as shown.
  package mutating func notifications(unshown ids: Set<AlarmID>) {
    if isShown { for id in unshown.subtracting(ids) { rings[id]?.seen.remove(.notShown) } }
    for id in ids { rings[id]?.seen.insert(.notShown) }
    unshown = ids
  }

  /// A sound begins after silence: an earlier failure belongs to earlier rings. Alarms may have begun to ring before the last report
  /// about the earlier sound, or its end, arrived.
  package mutating func soundBegins() {
    isSoundFailing = false
    for id in rings.keys { rings[id]?.seen.remove(.soundFailed) }
  }

  /// Whether the sound that is playing can't be heard.
  package mutating func sound(isFailing: Bool) {
    isSoundFailing = isFailing
    if isFailing { note(.soundFailed, where: \.isHeard) }
  }

  // MARK: Questions

  /// Whether the desktop holds back notifications; nil: it has given no answer that is still valid.
  package var areInhibited: Bool? { answer.flatMap { holds(since: $0.uptime) ? $0.areInhibited : nil } }

  /// The alarms that aren't quiet and began so recently that an answer that arrives now applies to them.
  package var loudBeginners: [AlarmID] {
    rings.filter { holds(since: $0.value.uptime) && !$0.value.seen.contains(.quiet) }.map(\.key).sorted()
  }

  /// Whether an alarm rings quietly.
  package func isQuiet(_ id: AlarmID) -> Bool { rings[id]?.seen.contains(.quiet) ?? false }

  /// A history entry with its reasons added.
  package func explained(_ entry: HistoryEntry) -> HistoryEntry {
    var why = Set(entry.why)
    if entry.rangAt != nil { why.formUnion(rings[entry.alarm]?.seen ?? []) }
    let delay = entry.rangAt == nil ? delay(of: entry.due) : rings[entry.alarm]?.delay
    if let delay, entry.late >= Self.late { why.insert(delay) }
    var told = entry
    told.why = why.sorted()
    return told
  }

  /// Why nothing could ring at an instant in the past.
  private func delay(of due: WallInstant) -> Circumstance? {
    if let gap, gap.from <= due, due < gap.to { return gap.cause }
    guard due < start.wall else { return nil }
    return due < start.wall - .microseconds(start.uptime) ? .off : .notRunning
  }

  private func holds(since uptime: Int64) -> Bool { .microseconds(last.uptime - uptime) <= Self.answerHolds }

  private mutating func note(_ circumstance: Circumstance, where isMeant: (Ring) -> Bool) {
    for (id, ring) in rings where isMeant(ring) { rings[id]?.seen.insert(circumstance) }
  }
}

import AlarmCore
import AlarmWire
import DBus

/// Compares everything that the agent does and knows with what must be true. It knows the agent's rules only in its own words: it
/// never asks for a decision of the agent.
struct Checker {
  /// What must not happen: the first of each kind, in order.
  private(set) var violations: [Violation] = []
  /// What was counted.
  var counts = SimulationCounts()
  /// Alarms that are durable.
  var ledgers = FewAlarms<Ledger>()
  /// Alarms that were missed and are kept for a day.
  var kept = FewAlarms<Kept>()
  /// Alarms that were reported to clients as missed.
  var toldMissed = FewAlarms<Void>()
  /// Alarms as they were after the previous batch.
  var known = FewAlarms<AlarmRecord>()
  /// Countdowns that don't follow the wall clock, and when each must end.
  var ends = FewAlarms<CountdownEnd>()
  /// Alarms as clients know them.
  var told = FewAlarms<AlarmRecord>()
  /// The summary that clients were sent.
  var toldSummary = BookSummary()
  /// What the presenter got last.
  var shown = FewAlarms<Notice.Kind>()
  /// Sounds that were started and not stopped.
  var sounding = FewAlarms<Void>()
  /// Whether the agent knows that nothing can be heard.
  private(set) var isSoundFailing = false
  /// Alarms that ring and couldn't be heard for a while.
  private(set) var unheard = FewAlarms<Void>()
  /// The latest time that the clock showed while the agent ran.
  var newest = WallInstant(microseconds: .min)
  /// Whether the clock was set far back since the last successful storing.
  var cameAgain = false
  /// Whether something was stored in the present batch. An agent that has just begun has nothing to store, and has stored nothing.
  var hasCommitted = false
  /// Whether all was stored after the previous batch.
  var wasSettled = true
  /// Whether the clock was doubted after the previous batch.
  var wasDoubted = false
  /// How the agent keeps or gets the machine awake; nil: it can't.
  var plan: WakePlan?
  /// What the timer is armed for.
  var armed: WallInstant?
  /// When the agent tries again to store what it couldn't, in microseconds of the simulation, and how long that wait is; nil: all
  /// is stored.
  var retry: (at: Int64, length: Int64)?
  /// When each alarm that rings began to, in microseconds of the simulation.
  var ringing = FewAlarms<Int64>()
  /// Alarms that the agent has acted on since they were last compared.
  var touched = FewAlarms<Void>()
  /// Alarms that were switched on in the present batch.
  var switchedOn = FewAlarms<Void>()
  /// The zones with which alarms were last compared; nil: no earlier comparison is valid any more.
  var compared: ZoneView?
  /// The present batch.
  var stage: Stage

  /// When a countdown ends if nobody changes it.
  struct CountdownEnd {
    var startedAt: WallInstant
    var elapsedBefore: Duration
    /// On the clock that it follows, which `Stage.ticks` reads.
    var at: Int64
    var clock: WhileAsleep
    /// The wall clock's offset when it began.
    var wallOffset: Int64
    /// The offset when the countdown was last stored.
    var storedOffset: Int64
  }

  init(_ stage: Stage) { self.stage = stage }

  /// Counts a check, and records the first violation of its kind.
  mutating func expect(_ isRight: Bool, _ invariant: Invariant, _ message: @autoclosure () -> String) {
    counts.checks += 1
    guard !isRight, !violations.contains(where: { $0.invariant == invariant }) else { return }
    violations.append(
      Violation(invariant: invariant, message: message(), time: stage.time, wall: stage.moment.wall))
  }

  /// Whether the clock was set so far back that it was wrong before.
  var isClockBehind: Bool { stage.moment.wall < newest - .seconds(3 * 3600) }

  // MARK: The agent's life

  /// The agent was killed: what it knew is lost, and so is what it showed and played.
  mutating func agentEnded() {
    known = ledgers.mapValues(\.stored)
    (shown, sounding, ringing) = (FewAlarms(), FewAlarms(), FewAlarms())
    (armed, retry, compared, toldSummary) = (nil, nil, nil, BookSummary())
    (isSoundFailing, unheard) = (false, FewAlarms())
    // It may have been killed before it reported this; the history has it.
    kept = kept.mapValues { Kept(record: $0.record, ledger: $0.ledger, isTold: true) }
    toldMissed.removeAll()
    // A countdown that wasn't stored has returned to its earlier state.
    ends.keep { id, end in known[id].map(end.isOf) ?? false }
  }

  /// The agent is notified whether its sounds can be heard.
  mutating func sound(isFailing: Bool) {
    isSoundFailing = isFailing
    if isFailing { unheard = sounding }
  }

  /// The agent has read its store. Clients request everything again when it starts.
  mutating func agentBegan(_ book: AlarmBook) {
    told = FewAlarms(book.records)
    compared = nil
  }

  /// Another boot began: countdowns follow the wall clock once. Nothing can be said about that if it was set meanwhile, or was set
  /// and this couldn't be stored. Countdowns that stop while the machine sleeps use the length of sleep that was stored with them.
  mutating func booted(wallOffset: Int64) {
    ends.keep { $1.wallOffset == wallOffset && $1.storedOffset == wallOffset && $1.clock == .count }
  }

  /// An agent finds another store than the agent before: what is in this store is all that there is. `seen` is the latest time that
  /// it knows.
  mutating func opened(_ records: [AlarmRecord], seen: WallInstant?) {
    (ledgers, kept) = (FewAlarms(), FewAlarms())
    newest = seen ?? WallInstant(microseconds: .min)
    for record in records {
      let ledger = Ledger(record, isAcknowledged: true)
      if record.missedAt == nil {
        ledgers[record.id] = ledger
      } else {
        kept[record.id] = Kept(record: record, ledger: ledger, isTold: true)
      }
      // An alarm that rang in it, on a clock that has been set back since, shows the agent that the clock is behind.
      if case .alerting(let alert) = record.phase { newest = max(newest, alert.since) }
    }
    known = ledgers.mapValues(\.stored)
    wasSettled = true
    ends.keep { id, end in known[id].map(end.isOf) ?? false }
  }

  // MARK: What the agent did

  /// One thing that the agent did.
  mutating func note(_ event: PortEvent) {
    switch event {
    case .committed(let changes): committed(changes)
    case .present(let notice):
      guard let id = notice.id else { return }
      shown[id] = notice.kind
      touched[id] = ()
    case .withdraw(let id):
      shown[id] = nil
      touched[id] = ()
    case .startSound(let id):
      sounding[id] = ()
      unheard[id] = isSoundFailing ? () : nil
      touched[id] = ()
    case .stopSound(let id):
      sounding[id] = nil
      unheard[id] = nil
      // The next sound is assumed to be heard.
      if sounding.isEmpty { isSoundFailing = false }
      touched[id] = ()
    case .armed(let instant): armed = instant
    case .planned(let plan): self.plan = plan
    case .announced(let announcement, let audience): announced(announcement, to: audience)
    case .answered(let token): answered(token.serial, isGranted: true)
    case .refused(let token, let error):
      // A call that couldn't be stored may still have silenced a ring: it counts neither as granted nor as refused.
      answered(token.serial, isGranted: error.code == .storageFailed ? nil : false)
    }
  }

  private mutating func announced(_ announcement: Announcement, to audience: Audience) {
    switch announcement {
    case .added(let record), .changed(let record), .redefined(let record):
      told[record.id] = record
      touched[record.id] = ()
    case .removed(let id, _):
      told[id] = nil
      touched[id] = ()
    case .summary(let summary): if audience == .everybody { toldSummary = summary }
    case .missed(let occurrence): if occurrence.reason == .missed { toldMissed[occurrence.id] = () }
    case .opened, .authorization: break
    }
  }

  private mutating func answered(_ serial: UInt32, isGranted: Bool?) {
    guard let place = stage.calls.firstIndex(where: { $0.serial == serial }) else {
      return expect(false, .everyCallAnswered, "an answer came to a call that doesn't wait for one")
    }
    let call = stage.calls.remove(at: place)
    counts.calls += 1
    if call.wish.verb == .enable(true), isGranted != false { switchedOn[call.id] = () }
    // The effect of another call of the same batch on the alarm isn't checked here.
    guard !stage.crowded.contains(call.id) else { return }
    switch (isGranted, call.wish.verb) {
    case (true?, .add), (true?, .again):
      let isStored = ledgers.change(call.id) { $0.isAcknowledged = true }
      expect(isStored, .acknowledgedIsKept, "\(call.id) was answered for, and isn't stored")
    case (true?, .cancel):
      expect(
        ledgers[call.id] == nil && kept[call.id] == nil, .acknowledgedIsGone,
        "\(call.id) was cancelled, and is stored")
    case (false?, _): stage.isUnchanged = stage.isOneCall
    case (true?, _): stage.isUnchanged = stage.isOneCall && call.wish.onlyAsks
    case (nil, _): break
    }
  }
}

extension Checker.CountdownEnd {
  /// Whether this is about the countdown that a record is in.
  func isOf(_ record: AlarmRecord) -> Bool {
    guard case .countdown(let countdown) = record.phase, countdown.endsAtUptime != nil else { return false }
    return countdown.startedAt == startedAt && countdown.elapsedBefore == elapsedBefore
  }
}

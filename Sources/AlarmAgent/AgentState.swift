package import AlarmCore
import DBus

/// Everything the agent knows while it runs; a local variable of its one task.
package struct AgentState: Sendable {
  /// The alarms.
  package internal(set) var book: AlarmBook
  /// Which applications may schedule.
  var permissions: PermissionBook
  /// Calls that wait for the user's decision on permissions.
  var waiting = WaitingCalls()
  /// Permissions and waiting calls as they were when the batch began.
  private var undo: (permissions: PermissionBook, waiting: WaitingCalls)?
  /// Whether the clock can be trusted.
  var clock: ClockJudge
  /// Changes that are not stored yet, and the state of the store.
  var storing = StoringState()
  /// The state of the notifications on the screen.
  var screen = ScreenState()
  /// The state of the desktop's tray.
  var tray = TrayState()
  /// The state of the launcher's badge.
  var launcher = LauncherState()
  /// The state of the media player that represents the alarms.
  var player = PlayerState()
  /// The state of waking the machine.
  var waking = WakingState()
  /// The summaries that clients were sent.
  var announced = AnnouncedSummaries()
  /// Answers that are being written in slices, one after the other.
  var answers: [LongAnswer] = []
  /// Why rings are late or failed, for the history.
  var circumstances: CircumstanceBook
  /// The state of the agent's parts, for `Status`.
  var health = AgentHealth()
  /// A request that waits for the agent to be free.
  var idleRequest = IdleRequest()
  /// A request that waits for the agent to be silent.
  var silence = IdleRequest()
  let version: String

  init(book: AlarmBook, permissions: PermissionBook, clock: ClockJudge, at now: Moment, version: String) {
    self.book = book
    self.clock = clock
    circumstances = CircumstanceBook(at: now)
    self.permissions = permissions
    self.version = version
  }

  /// Whether an alarm rings audibly.
  package var sounds: Bool {
    book.ringing.contains { $0.definition.sound != .silent && $0.definition.volume != 0 }
  }

  /// The copies of sounds that alarms name, including missed alarms that can be set again.
  var namedSounds: Set<KeptSoundName> {
    Set(book.sounds.compactMap(\.kept))
  }

  /// Whether something happened that couldn't be stored yet.
  package var hasUnsaved: Bool { !storing.unsaved.isEmpty }

  /// Begins a batch, which `rollback` can take back.
  mutating func beginBatch() {
    book.beginBatch()
    undo = (permissions, waiting)
  }

  /// Undoes everything since `beginBatch`.
  mutating func rollback() {
    book.rollback()
    if let undo { (permissions, waiting) = undo }
  }

  /// Forgets warnings about applications that have gone.
  mutating func forgetWarnings(at now: WallInstant) {
    health.templates.keep(of: book.owners)
    health.owners.keep(of: book.owners, at: now)
  }

  /// The clients that may receive a signal.
  func audience(of announcement: Announcement) -> Audience {
    let owner: String?
    switch announcement {
    case .added(let record), .changed(let record), .redefined(let record): owner = record.owner
    case .removed(let id, _), .opened(let id, _, _): owner = book.owner(of: id)
    case .missed(let occurrence): owner = book.owner(of: occurrence.id)
    // Nothing is known yet about an application that has only asked for permission.
    case .authorization(let app, _): return app.isEmpty ? .everybody : .owner(app)
    case .summary: owner = nil
    }
    guard let owner, permissions.isSandboxed(owner) else { return .everybody }
    return .owner(owner)
  }
}

/// What the agent knows of waking the machine.
struct WakingState: Sendable {
  /// Whether alarms wake the machine, as its waker last reported.
  var outlook = WakeOutlook.unsettled
  /// Whether the settings allow alarms to wake the machine.
  var isEnabled = true
  /// The plan that the waker was last given.
  var plan: WakePlan?
}

/// The summaries that clients were last sent.
struct AnnouncedSummaries: Sendable {
  /// The summary of all alarms.
  private var ofAll = BookSummary()
  /// The summary of each sandboxed application's own alarms.
  private var ofOwners: [String: BookSummary] = [:]

  /// Stores a summary of all alarms; false: it is the same as the last one.
  mutating func isNews(_ summary: BookSummary) -> Bool {
    defer { ofAll = summary }
    return summary != ofAll
  }

  /// Stores a summary of an application's alarms; false: it is the same as the last one.
  mutating func isNews(_ summary: BookSummary, to owner: String) -> Bool {
    ofOwners.updateValue(summary, forKey: owner) ?? BookSummary() != summary
  }
}

/// Calls that are answered when the user has answered a question.
struct WaitingCalls: Sendable {
  /// A waiting call.
  struct Call: Sendable {
    let change: AgentChange
    /// The alarm that it sets; nil: it sets none.
    let alarm: AlarmID?
    let token: ReplyToken
    let caller: Caller
  }

  /// How many calls may wait for each application.
  static let maxWaitingCalls = 64

  private var calls: [String: [Call]] = [:]

  /// Whether no call waits.
  var isEmpty: Bool { calls.values.allSatisfy(\.isEmpty) }

  /// Adds a call; false: too many calls of its application wait.
  mutating func add(_ call: Call) -> Bool {
    guard calls[call.caller.id]?.count ?? 0 < Self.maxWaitingCalls else { return false }
    calls[call.caller.id, default: []].append(call)
    return true
  }

  /// Takes out all calls of an application, in their order.
  mutating func take(_ app: String) -> [Call] { calls.removeValue(forKey: app) ?? [] }

  /// Takes out an application's calls that set an alarm, in their order.
  mutating func withdraw(_ alarm: AlarmID, of app: String) -> [Call] {
    guard let waiting = calls[app] else { return [] }
    calls[app] = waiting.filter { $0.alarm != alarm }
    return waiting.filter { $0.alarm == alarm }
  }

  /// Drops the calls of a connection that is gone; returns the applications whose calls waited.
  mutating func forget(_ sender: BusName) -> [String] {
    let concerned = calls.filter { $0.value.contains { $0.token.sender == sender } }.keys.sorted()
    for app in concerned { calls[app]?.removeAll { $0.token.sender == sender } }
    return concerned
  }
}

/// A waiting request for a moment at which the agent may end.
struct IdleRequest: Sendable {
  private var report: (@Sendable (_ hadToWait: Bool) -> Void)?
  private var hadToWait = false

  /// Whether a request is waiting.
  var isAwaited: Bool { report != nil }

  /// Adds a request, replacing any earlier one.
  mutating func await(_ report: @escaping @Sendable (_ hadToWait: Bool) -> Void) {
    self.report = report
    hadToWait = false
  }

  /// Reports to the waiting request once, as soon as the agent may end.
  mutating func look(isFree: Bool) {
    guard let report else { return }
    guard isFree else {
      hadToWait = true
      return
    }
    self.report = nil
    report(hadToWait)
  }
}

extension AgentState {
  /// A ring that is due within this time is left to the running agent: it is longer than another agent needs to start.
  static let nearness = Duration.seconds(5)

  /// Whether the agent may end now: nothing rings or is about to, no caller waits for an answer, and everything that happened is stored.
  func isFree(at now: Moment) -> Bool {
    let summary = book.summary
    guard summary.alerting == 0, waiting.isEmpty, !hasUnsaved else { return false }
    return summary.nextRing.map { $0 - now.wall > Self.nearness } ?? true
  }

  /// Whether nothing rings audibly or is about to ring. An agent that can't be called any more may then end.
  func isSilent(at now: Moment) -> Bool {
    !sounds && book.summary.nextRing.map { $0 - now.wall > Self.nearness } ?? true
  }
}

package import AlarmCore

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
  /// Whether the clock can be believed.
  var clock: ClockJudge
  /// Changes that are not stored yet, and the state of the store.
  var storing = StoringState()
  /// The state of the notifications on the screen.
  var screen = ScreenState()
  /// The state of the desktop's tray.
  var tray = TrayState()
  /// The state of waking the machine.
  var waking = WakingState()
  /// The summaries that clients were sent.
  var announced = AnnouncedSummaries()
  /// Answers that are being written in slices, one after the other.
  var answers: [LongAnswer] = []
  /// Why rings are late or went wrong, for the history.
  var circumstances: CircumstanceBook
  /// The state of the agent's parts, for `Status`.
  var health = AgentHealth()
  /// A request that waits for the agent to be free.
  var departure = Departure()
  /// A request that waits for the agent to be silent.
  var silence = Departure()
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

  /// Takes back everything since `beginBatch`.
  mutating func rollback() {
    book.rollback()
    if let undo { (permissions, waiting) = undo }
  }

  /// Forgets warnings about applications that have gone.
  mutating func forgetWarnings(at now: WallInstant) {
    health.templates.keep(of: book.owners)
    health.owners.keep(of: book.owners, at: now)
  }

  /// The clients that may receive an announcement.
  func audience(of announcement: Announcement) -> Audience {
    let owner: String?
    switch announcement {
    case .added(let record), .changed(let record): owner = record.owner
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

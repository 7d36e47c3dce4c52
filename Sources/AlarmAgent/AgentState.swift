package import AlarmCore

/// Everything the agent knows while it runs; a local variable of its one task.
package struct AgentState: Sendable {
  /// The alarms.
  package internal(set) var book: AlarmBook
  /// Who may schedule.
  var permissions: PermissionBook
  /// What waits for the user to decide on that.
  var waiting = WaitingCalls()
  /// Permissions and waiting calls as they were when the batch began.
  private var undo: (permissions: PermissionBook, waiting: WaitingCalls)?
  /// Whether the clock can be believed.
  var clock: ClockJudge
  /// What is kept and what couldn't be.
  var storing = StoringState()
  /// What is on the screen.
  var screen = ScreenState()
  /// What the desktop's tray shows.
  var tray = TrayState()
  /// Whether the machine is awake when something rings.
  var waking = WakingState()
  /// What clients know of all alarms together.
  var announced = AnnouncedSummaries()
  /// What is being answered in slices, one after the other.
  var answers: [LongAnswer] = []
  /// Why things are late or wrong, for the history.
  var circumstances: CircumstanceBook
  /// How the parts are, for `Status`.
  var health = AgentHealth()
  /// Who waits for the agent to be free.
  var departure = Departure()
  let version: String

  init(book: AlarmBook, permissions: PermissionBook, clock: ClockJudge, at now: Moment, version: String) {
    self.book = book
    self.clock = clock
    circumstances = CircumstanceBook(at: now)
    self.permissions = permissions
    self.version = version
  }

  /// Whether an alarm rings that isn't silent.
  package var sounds: Bool {
    book.ringing.contains { $0.definition.sound != .silent && $0.definition.volume != 0 }
  }

  /// The copies of sounds that alarms name, those included that were missed and can be set again.
  var namedSounds: Set<KeptSoundName> {
    Set(book.sounds.compactMap(\.kept))
  }

  /// Whether something happened that couldn't be stored yet.
  package var hasUnsaved: Bool { !storing.unsaved.isEmpty }

  /// Begins a batch: what follows can be taken back by `rollback`.
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

  /// Who may hear an announcement.
  func audience(of announcement: Announcement) -> Audience {
    let owner: String?
    switch announcement {
    case .added(let record), .changed(let record): owner = record.owner
    case .removed(let id, _), .opened(let id, _, _): owner = book.owner(of: id)
    case .missed(let occurrence): owner = book.owner(of: occurrence.id)
    // Nothing is known yet of an application that has only asked whether it may.
    case .authorization(let app, _): return app.isEmpty ? .everybody : .owner(app)
    case .summary: owner = nil
    }
    guard let owner, permissions.isSandboxed(owner) else { return .everybody }
    return .owner(owner)
  }
}

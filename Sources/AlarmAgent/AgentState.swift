package import AlarmCore
import Logging

/// Everything the agent knows while it runs; a local variable of its one task.
package struct AgentState: Sendable {
  /// The alarms.
  package internal(set) var book: AlarmBook
  /// Whether the clock can be believed.
  var clock: ClockJudge
  /// How many hours the clock has by which times are shown, by the settings.
  var clockHours = ClockHours.locale
  /// What couldn't be stored yet; goes into the next transaction.
  var unsaved = PendingChanges()
  /// When that is tried again: what rang and was stopped must not ring again after the next start.
  var retry = ArchiveRetry()
  var missed = MissedList()
  /// Why things are late or wrong, for the history.
  var circumstances: CircumstanceBook
  var templateWarnings = TemplateWarnings()
  /// What templates have the buttons say of what is shown, from when that was dressed.
  var labels: [AlarmID: [NoticeAction: String]] = [:]
  /// When shown countdowns are to be brought up to date.
  var refreshes = DeadlineQueue()
  /// The ring before which the agent is woken to prepare it.
  var forewarned: WallInstant?
  /// For whom that is done.
  var audience = CountdownAudience()
  /// The summary of all alarms that clients were sent last.
  var announced = BookSummary()
  /// The summary of its own alarms that each sandboxed application was sent last.
  var announcedTo: [String: BookSummary] = [:]
  /// What the desktop's tray shows.
  var tray = TrayState()
  /// Who may schedule.
  var permissions: PermissionBook
  /// What is being answered in slices, one after the other.
  var answers: [LongAnswer] = []
  /// What waits for the user to decide on that.
  var waiting = WaitingCalls()
  /// Who waits for the agent to be free.
  var departure = Departure()
  /// What is wrong with the settings.
  var settingsWarnings: [Message] = []
  /// Permissions and waiting calls as they were when the batch began.
  private var undo: (permissions: PermissionBook, waiting: WaitingCalls)?
  /// What closing a ringing alarm's notification means, by the settings.
  var dismissal = DismissalMeaning.snooze
  /// Whether alarms wake the machine, as its waker last reported.
  var waking = WakeOutlook.unsettled
  /// Whether they shall, by the settings.
  var isWakeEnabled = true
  /// The plan that the machine's waker was given last.
  var wakePlan: WakePlan?
  /// What is wrong with the notification server; nil: nothing that is known.
  var serverTrouble: ServerTrouble?
  /// What rings unseen for that.
  var unshown: Set<AlarmID> = []
  /// What `Status` tells of each part.
  var health: [String: Message] = [:]
  /// What happened to the stored alarms.
  var archiveNews = ArchiveNews()
  /// Applications that couldn't be called for a press.
  var ownerFailures = OwnerFailures()
  /// When the archive was last maintained, on the boot clock; nil: not since the start.
  var maintainedAt: Int64?
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
    book.records.contains {
      $0.phase.state == .alerting && $0.definition.sound != .silent && $0.definition.volume != 0
    }
  }

  /// The copies of sounds that alarms name, those included that were missed and can be set again.
  var namedSounds: Set<KeptSoundName> {
    Set((book.records + book.missedRecords).compactMap { $0.definition.sound.kept })
  }

  /// Whether something happened that couldn't be stored yet.
  package var hasUnsaved: Bool { !unsaved.isEmpty }

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
    templateWarnings.keep(of: book.owners)
    ownerFailures.keep(of: book.owners, at: now)
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

  /// A commit went through, with all that waited for it.
  mutating func stored(_ log: Logger) {
    if health["Storage"] != nil {
      log.notice("storing works again")
      health["Storage"] = nil
    }
    unsaved = PendingChanges()
    retry.settled()
  }

  /// A commit failed; what happened nevertheless is kept for the next one.
  mutating func failedToStore(_ changes: [ArchiveChange], _ error: ArchiveError, at now: Moment, _ log: Logger) {
    if health["Storage"] != error.sentence { log.warning("\(error.message)") }
    health["Storage"] = error.sentence
    unsaved = unsaved.merging(changes).bounded()
    if unsaved.isEmpty { retry.settled() } else { retry.failed(at: now) }
  }
}

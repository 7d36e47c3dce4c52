import AlarmCore

/// An archive in memory that can be made to fail, and that notifies the recorder when it has committed.
actor ManualArchive: AlarmArchive {
  private var stored: [AlarmID: AlarmRecord]
  private var apps: [String: AppPermission] = [:]
  private var untold: [OwnerCall]
  private let recorder: RecordingPorts?
  private var failure: ArchiveError?
  private var notes: [HistoryEntry] = []
  private var seen: WallInstant?
  /// How many transactions there were.
  private(set) var commitCount = 0

  /// An archive that holds some records already.
  init(
    _ records: [AlarmRecord] = [], apps: [AppPermission] = [], untold: [OwnerCall] = [], recorder: RecordingPorts? = nil
  ) {
    self.apps = Dictionary(uniqueKeysWithValues: apps.map { ($0.id, $0) })
    self.stored = Dictionary(uniqueKeysWithValues: records.map { ($0.id, $0) })
    self.untold = untold
    self.recorder = recorder
  }

  /// From now on every commit fails with this; nil: commits work again.
  func fail(with error: ArchiveError?) { failure = error }

  func records() async throws(ArchiveError) -> [AlarmRecord] { Array(stored.values) }

  func permissions() async throws(ArchiveError) -> [AppPermission] { apps.values.sorted { $0.id < $1.id } }

  func history(since start: WallInstant, limit: Int, owner: String?) async throws(ArchiveError) -> [HistoryEntry] {
    if let failure { throw failure }
    return Array(notes.reversed().filter { $0.endedAt >= start && (owner == nil || owner == $0.owner) }.prefix(limit))
  }
  func lastSeen() async throws(ArchiveError) -> WallInstant? { seen }
  func calls() async throws(ArchiveError) -> [OwnerCall] { untold }

  func maintain(isClockSure: Bool) async { recorder?.record(.maintained(isClockSure: isClockSure)) }

  func commit(_ changes: [ArchiveChange]) async throws(ArchiveError) {
    if let failure { throw failure }
    commitCount += 1
    for change in changes {
      switch change {
      case .save(let record), .saveProgress(let record): stored[record.id] = record
      case .remove(let id, _): stored[id] = nil
      case .permit(let app): apps[app.id] = app
      case .note(let entry): notes.append(entry)
      case .saveCall(let call): untold.append(call)
      case .seen(let instant): seen = instant
      case .removeCall(let press): untold.removeAll { $0.press == press }
      }
    }
    recorder?.record(.committed(changes))
  }
}

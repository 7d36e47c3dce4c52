import AlarmCore

/// What survives the agent's end: a model of the store, which knows transactions and nothing else. `ManualArchive`, of the
/// agent's tests, keeps a history besides, which would grow here for a year.
struct VirtualDisk {
  /// The alarms.
  private(set) var records = FewAlarms<AlarmRecord>()
  private(set) var apps: [String: AppPermission] = [:]
  private(set) var calls: [OwnerCall] = []
  /// The latest time that the clock showed.
  private(set) var seen: WallInstant?
  /// Why nothing can be stored.
  var trouble: DiskTrouble?
  /// How long each commit takes, in microseconds.
  var delay: Int64 = 0
  /// What the next start finds where the open file isn't at its place any more; nil: it is.
  private(set) var astray: FewAlarms<AlarmRecord>?
  /// A copy that somebody made when the agent started last.
  private(set) var copy = FewAlarms<AlarmRecord>()

  init(apps: [AppPermission]) { self.apps = Dictionary(apps.map { ($0.id, $0) }) { $1 } }

  /// The folder is removed, or the copy takes its place.
  mutating func lose(_ loss: StoreLoss) {
    switch loss {
    case .removed: astray = FewAlarms()
    case .replaced: astray = copy
    }
  }

  /// The agent writes all that it has to a new file.
  mutating func resettle() { astray = nil }

  /// An agent reads what it finds; true: that isn't what the one before had.
  mutating func open() -> Bool {
    let isOther = astray != nil
    if let astray { records = astray }
    (astray, copy) = (nil, records)
    return isOther
  }

  /// Writes what a store does: progress only. What the agent believes to be stored and isn't is found at the next start.
  private mutating func saveProgress(of record: AlarmRecord) {
    var stored = record
    if let definition = records[record.id]?.definition { stored.definition = definition }
    records[record.id] = stored
  }

  /// All of a transaction. Before it the agent sees to it that the file is at its place.
  mutating func apply(_ changes: [ArchiveChange]) {
    resettle()
    for change in changes {
      switch change {
      case .save(let record): records[record.id] = record
      case .saveProgress(let record): saveProgress(of: record)
      case .remove(let id, _): records[id] = nil
      case .permit(let app): apps[app.id] = app
      case .note: break  // the checker reads them as they come
      case .seen(let instant): seen = instant
      case .saveCall(let call): calls.append(call)
      case .removeCall(let press): calls.removeAll { $0.press == press }
      }
    }
  }
}

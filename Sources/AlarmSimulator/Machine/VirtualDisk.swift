import AlarmCore

/// What survives the agent's end: a model of the store, which knows transactions and nothing else.
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

  init(apps: [AppPermission]) { self.apps = Dictionary(apps.map { ($0.id, $0) }) { $1 } }

  /// All of a transaction.
  mutating func apply(_ changes: [ArchiveChange]) {
    for change in changes {
      switch change {
      case .save(let record): records[record.id] = record
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

package import AlarmCore

/// What a store holds, and what each change does to it: the one model that the archives of all doubles are made of. It has no
/// history, which would grow for the years that a simulated machine lives.
package struct StoreModel: Sendable {
  private var byID: [AlarmID: AlarmRecord]
  private var apps: [String: AppPermission]
  /// Presses that their owners haven't got yet.
  package private(set) var calls: [OwnerCall]
  /// The latest time that the clock showed.
  package private(set) var seen: WallInstant?

  /// A store that holds something already.
  package init(_ records: [AlarmRecord] = [], apps: [AppPermission] = [], calls: [OwnerCall] = []) {
    byID = Dictionary(uniqueKeysWithValues: records.map { ($0.id, $0) })
    self.apps = Dictionary(uniqueKeysWithValues: apps.map { ($0.id, $0) })
    self.calls = calls
  }

  /// The alarms, in the order of their ids: the same in each process.
  package var records: [AlarmRecord] { byID.values.sorted { $0.id < $1.id } }

  /// What is known of applications, in the order of their ids.
  package var permissions: [AppPermission] { apps.values.sorted { $0.id < $1.id } }

  /// Has other alarms and knows another latest time, and has the same applications and presses.
  package mutating func replaceRecords(with records: [AlarmRecord], seen: WallInstant?) {
    byID = Dictionary(uniqueKeysWithValues: records.map { ($0.id, $0) })
    self.seen = seen
  }

  /// Does one change of a transaction.
  package mutating func apply(_ change: ArchiveChange) {
    switch change {
    case .save(let record): byID[record.id] = record
    case .saveProgress(let record): saveProgress(of: record)
    case .remove(let id, _): byID[id] = nil
    case .permit(let app): apps[app.id] = app
    case .note: break  // whoever wants a history keeps it
    case .seen(let instant): seen = instant
    case .saveCall(let call): calls.append(call)
    case .removeCall(let press): calls.removeAll { $0.press == press }
    }
  }

  /// Writes what a store does: progress only. What the agent believes to be stored and isn't is found at the next start.
  private mutating func saveProgress(of record: AlarmRecord) {
    var stored = record
    if let definition = byID[record.id]?.definition { stored.definition = definition }
    byID[record.id] = stored
  }
}

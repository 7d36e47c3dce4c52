package import AlarmCore

/// What a store holds, and what each change does to it: the only model, used by the archives of all doubles. It has no history,
/// which would grow over the years of a simulated machine.
package struct StoreModel: Sendable {
  private var byID: [AlarmID: AlarmRecord]
  private var apps: [String: AppPermission]
  /// Presses that their owners haven't got yet.
  package private(set) var calls: [OwnerCall]
  /// The latest time that the clock showed.
  package private(set) var seen: WallInstant?

  /// A store that already has content.
  package init(_ records: [AlarmRecord] = [], apps: [AppPermission] = [], calls: [OwnerCall] = []) {
    byID = Dictionary(uniqueKeysWithValues: records.map { ($0.id, $0) })
    self.apps = Dictionary(uniqueKeysWithValues: apps.map { ($0.id, $0) })
    self.calls = calls
  }

  /// The alarms, in the order of their ids: the same in each process.
  package var records: [AlarmRecord] { byID.values.sorted { $0.id < $1.id } }

  /// What is known of applications, in the order of their ids.
  package var permissions: [AppPermission] { apps.values.sorted { $0.id < $1.id } }

  /// Replaces the alarms and the latest time, and keeps the applications and presses.
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
    case .note: break  // an archive that needs a history keeps it
    case .seen(let instant): seen = instant
    case .saveCall(let call): calls.append(call)
    case .removeCall(let press): calls.removeAll { $0.press == press }
    }
  }

  /// Stores progress only, as a real store does. If the agent wrongly believes something to be stored, the next start shows it.
  private mutating func saveProgress(of record: AlarmRecord) {
    var stored = record
    if let definition = byID[record.id]?.definition { stored.definition = definition }
    byID[record.id] = stored
  }
}

package import AlarmCore

/// An archive in memory that can be made to fail, and that notifies the recorder when it has committed.
package actor ManualArchive: AlarmArchive {
  private var stored: StoreModel
  private let recorder: RecordingPorts?
  private var failure: ArchiveError?
  private var notes: [HistoryEntry] = []
  /// How many transactions there were.
  package private(set) var commitCount = 0

  /// An archive that holds some records already.
  package init(
    _ records: [AlarmRecord] = [], apps: [AppPermission] = [], untold: [OwnerCall] = [], recorder: RecordingPorts? = nil
  ) {
    stored = StoreModel(records, apps: apps, calls: untold)
    self.recorder = recorder
  }

  /// From now on every commit fails with this; nil: commits work again.
  package func fail(with error: ArchiveError?) { failure = error }

  package func records() async throws(ArchiveError) -> [AlarmRecord] { stored.records }
  package func permissions() async throws(ArchiveError) -> [AppPermission] { stored.permissions }
  package func history(
    since start: WallInstant, limit: Int, owner: String?
  ) async throws(ArchiveError) -> [HistoryEntry] {
    if let failure { throw failure }
    return Array(notes.reversed().filter { $0.endedAt >= start && (owner == nil || owner == $0.owner) }.prefix(limit))
  }
  package func lastSeen() async throws(ArchiveError) -> WallInstant? { stored.seen }
  package func calls() async throws(ArchiveError) -> [OwnerCall] { stored.calls }

  package func maintain(isClockSure: Bool) async { recorder?.record(.maintained(isClockSure: isClockSure)) }

  package func commit(_ changes: [ArchiveChange]) async throws(ArchiveError) {
    if let failure { throw failure }
    commitCount += 1
    for change in changes {
      if case .note(let entry) = change { notes.append(entry) }
      stored.apply(change)
    }
    recorder?.record(.committed(changes))
  }
}

import AlarmCore

/// Changes to store, the latest one for each alarm, in the order the alarms first changed.
struct PendingChanges: Sendable {
  private var latest: [AlarmID: ArchiveChange] = [:]
  private var order: [AlarmID] = []
  private var notes: [HistoryEntry] = []
  /// How many lines of history are kept for a store that fails; the oldest go first.
  private static let mostNotes = 1_000

  var isEmpty: Bool { order.isEmpty && notes.isEmpty }

  /// What one transaction has to write; titles in the history as the user reads them.
  func inOrder(for languages: UserLanguages) -> [ArchiveChange] {
    order.compactMap { latest[$0] }
      + notes.map { entry in
        var told = entry
        told.title = LocalizedText(entry.title.resolved(for: languages))
        return .note(told)
      }
  }

  /// These changes, then more: a later change of the same alarm takes the place of the earlier one.
  func merging(_ changes: [ArchiveChange]) -> PendingChanges {
    var merged = self
    for change in changes {
      let id: AlarmID
      switch change {
      case .save(let record): id = record.id
      case .remove(let removed, _): id = removed
      case .note(let entry):
        merged.notes.append(entry)
        continue
      }
      if merged.latest.updateValue(change, forKey: id) == nil { merged.order.append(id) }
    }
    merged.notes.removeFirst(max(0, merged.notes.count - Self.mostNotes))
    return merged
  }
}

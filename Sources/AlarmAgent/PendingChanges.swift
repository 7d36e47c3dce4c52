import AlarmCore

/// Changes to store, the latest one for each alarm, in the order the alarms first changed.
struct PendingChanges: Sendable {
  private var latest: [AlarmID: ArchiveChange] = [:]
  private var order: [AlarmID] = []

  var isEmpty: Bool { order.isEmpty }

  /// What one transaction has to write.
  var inOrder: [ArchiveChange] { order.compactMap { latest[$0] } }

  /// These changes, then more: a later change of the same alarm takes the place of the earlier one.
  func merging(_ changes: [ArchiveChange]) -> PendingChanges {
    var merged = self
    for change in changes {
      let id: AlarmID
      switch change {
      case .save(let record): id = record.id
      case .remove(let removed, _): id = removed
      }
      if merged.latest.updateValue(change, forKey: id) == nil { merged.order.append(id) }
    }
    return merged
  }
}

import AlarmCore

/// Changes to store, the latest one for each alarm and each press, in the order in which they first changed.
struct PendingChanges: Sendable {
  /// What a change is of.
  private enum Key: Hashable {
    case alarm(AlarmID)
    case press(PressID)
  }

  private var latest: [Key: ArchiveChange] = [:]
  private var order: [Key] = []

  var isEmpty: Bool { order.isEmpty }

  /// What one transaction has to write.
  var inOrder: [ArchiveChange] { order.compactMap { latest[$0] } }

  /// These changes, then more: a later change of the same thing takes the place of the earlier one.
  func merging(_ changes: [ArchiveChange]) -> PendingChanges {
    var merged = self
    for change in changes {
      let key: Key
      switch change {
      case .save(let record): key = .alarm(record.id)
      case .remove(let id, _): key = .alarm(id)
      case .saveCall(let call): key = .press(call.press)
      case .removeCall(let press): key = .press(press)
      }
      if merged.latest.updateValue(change, forKey: key) == nil { merged.order.append(key) }
    }
    return merged
  }
}

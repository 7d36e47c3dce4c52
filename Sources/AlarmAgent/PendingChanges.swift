import AlarmCore

/// Changes to store, the latest one for each alarm and application, in the order in which these first changed.
struct PendingChanges: Sendable {
  /// What a change is about.
  private enum Subject: Hashable {
    case alarm(AlarmID)
    case app(String)
  }

  private var latest: [Subject: ArchiveChange] = [:]
  private var order: [Subject] = []

  var isEmpty: Bool { order.isEmpty }

  /// What one transaction has to write.
  var inOrder: [ArchiveChange] { order.compactMap { latest[$0] } }

  /// These changes, then more: a later change of the same alarm or application takes the place of the earlier one.
  func merging(_ changes: [ArchiveChange]) -> PendingChanges {
    var merged = self
    for change in changes {
      let subject: Subject =
        switch change {
        case .save(let record): .alarm(record.id)
        case .remove(let removed, _): .alarm(removed)
        case .permit(let app): .app(app.id)
        }
      if merged.latest.updateValue(change, forKey: subject) == nil { merged.order.append(subject) }
    }
    return merged
  }
}

import AlarmCore

/// Changes to store, the latest one for each alarm, press and application, in the order in which they first changed.
struct PendingChanges: Sendable {
  /// The subject of a change.
  private enum Key: Hashable {
    case alarm(AlarmID)
    case press(PressID)
    case app(String)
    case clock
  }

  private var entries: [(key: Key, change: ArchiveChange)] = []
  /// The index of each entry, kept once there are so many that searching them would cost more.
  private var places: [Key: Int] = [:]
  private static let few = 8
  private var notes: [HistoryEntry] = []
  /// How many lines of history are kept while the store fails.
  private static let mostNotes = 1_000

  var isEmpty: Bool { entries.isEmpty && notes.isEmpty }

  /// The changes that one transaction has to write; titles in the history are in the user's language.
  func inOrder(for languages: UserLanguages) -> [ArchiveChange] {
    entries.map(\.change)
      + notes.map { entry in
        var told = entry
        told.title = LocalizedText(entry.title.resolved(for: languages))
        return .note(told)
      }
  }

  /// These changes followed by more: a later change of the same subject replaces the earlier one.
  func merging(_ changes: [ArchiveChange]) -> PendingChanges {
    guard !changes.isEmpty else { return self }
    var merged = self
    for change in changes {
      let key: Key
      switch change {
      case .save(let record), .saveProgress(let record): key = .alarm(record.id)
      case .remove(let id, _): key = .alarm(id)
      case .saveCall(let call): key = .press(call.press)
      case .removeCall(let press): key = .press(press)
      case .seen: key = .clock
      case .permit(let app): key = .app(app.id)
      case .note(let entry):
        merged.notes.append(entry)
        continue
      }
      merged.set(key, to: change)
    }
    return merged
  }

  private mutating func set(_ key: Key, to change: ArchiveChange) {
    if let place = entries.count > Self.few ? places[key] : entries.firstIndex(where: { $0.key == key }) {
      entries[place].change = change.following(entries[place].change)
      return
    }
    entries.append((key, change))
    if entries.count == Self.few + 1 {
      for (place, entry) in entries.enumerated() { places[entry.key] = place }
    } else if entries.count > Self.few {
      places[key] = entries.count - 1
    }
  }

  /// The changes to keep while the store fails: only the latest lines of the history.
  func bounded() -> PendingChanges {
    var bounded = self
    bounded.notes.removeFirst(max(0, notes.count - Self.mostNotes))
    return bounded
  }
}

extension ArchiveChange {
  /// Combines this change with an earlier one of the same subject: a definition that waits to be stored is still stored.
  fileprivate func following(_ earlier: ArchiveChange) -> ArchiveChange {
    if case .save = earlier, case .saveProgress(let record) = self { .save(record) } else { self }
  }
}

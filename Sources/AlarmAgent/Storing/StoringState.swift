import AlarmCore
import Logging

/// What the agent knows about its store.
struct StoringState: Sendable {
  /// Changes that couldn't be stored yet; they go into the next transaction.
  var unsaved = PendingChanges()
  /// When storing these changes is tried again: an alarm that rang and was stopped mustn't ring again after the next start.
  private(set) var retry = ArchiveRetry()
  /// Why nothing can be stored; nil: it can.
  var fault: Message?
  /// Events that affected the stored alarms.
  var news = ArchiveNews()
  /// When the archive was last maintained, on the boot clock; nil: not since the start.
  var maintainedAt: Int64?

  /// A commit succeeded, including all changes that had waited for it.
  mutating func stored(_ log: Logger) {
    if fault != nil {
      log.notice("storing works again")
      fault = nil
    }
    unsaved = PendingChanges()
    retry.settled()
  }

  /// A commit failed; changes that have taken effect nevertheless are kept for the next one.
  mutating func failed(_ changes: [ArchiveChange], _ error: ArchiveError, at now: Moment, _ log: Logger) {
    if fault != error.sentence { log.warning("\(error.message)") }
    fault = error.sentence
    unsaved = unsaved.merging(changes).bounded()
    if unsaved.isEmpty { retry.settled() } else { retry.failed(at: now) }
  }
}

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
  /// The index of each entry, kept once there are so many entries that searching would cost more.
  private var places: [Key: Int] = [:]
  private static let maxSearched = 8
  private var notes: [HistoryEntry] = []
  /// How many lines of history are kept while the store fails.
  private static let maxNotes = 1_000

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
    if let place = entries.count > Self.maxSearched ? places[key] : entries.firstIndex(where: { $0.key == key }) {
      entries[place].change = change.following(entries[place].change)
      return
    }
    entries.append((key, change))
    if entries.count == Self.maxSearched + 1 {
      for (place, entry) in entries.enumerated() { places[entry.key] = place }
    } else if entries.count > Self.maxSearched {
      places[key] = entries.count - 1
    }
  }

  /// The changes to keep while the store fails: only the latest lines of the history.
  func bounded() -> PendingChanges {
    var bounded = self
    bounded.notes.removeFirst(max(0, notes.count - Self.maxNotes))
    return bounded
  }
}

extension ArchiveChange {
  /// Combines this change with an earlier one of the same subject: a definition that still has to be stored is kept.
  fileprivate func following(_ earlier: ArchiveChange) -> ArchiveChange {
    if case .save = earlier, case .saveProgress(let record) = self { .save(record) } else { self }
  }
}

/// What has happened to the stored alarms since the agent started: `Status` reports it as long as the agent runs, and a quiet
/// notice reports losses once.
struct ArchiveNews: Hashable, Sendable {
  /// Damages of the store, and how they were handled.
  private var damages: [ArchiveNotice] = []
  /// When the store was removed or replaced while it was open, the latest first.
  private var moves: [ArchiveNotice] = []
  private static let maxMoves = 3
  /// Alarms that can't be read, each listed once, however often the store was read.
  private var unreadable: [ArchiveNotice] = []
  /// Other damaged parts, each listed once.
  private var parts: [ArchiveNotice] = []
  /// Why there is no backup for today.
  private var backupFailure: Message?
  private var hasNews = false

  /// Adds a notice; a repeated one isn't news.
  mutating func add(_ notice: ArchiveNotice) {
    switch notice {
    case .restored, .startedEmpty, .tooOld:
      guard !damages.contains(notice) else { return }
      damages.append(notice)
      hasNews = true
    case .rewritten, .replaced:
      moves.removeAll { $0 == notice }
      moves = [notice] + moves.prefix(Self.maxMoves - 1)
      // Nothing is lost by a rewritten store, but a file that the user put in its place isn't used.
      if case .replaced = notice { hasNews = true }
    case .unreadable, .damagedAlarm:
      guard !unreadable.contains(notice) else { return }
      unreadable.append(notice)
      hasNews = true
    case .damaged:
      guard !parts.contains(notice) else { return }
      parts.append(notice)
      hasNews = true
    case .backupFailed: backupFailure = notice.sentence
    case .backupWorks: backupFailure = nil
    case .readOnly, .unwritable: break  // states, not events
    // No alarm is lost.
    case .foreignRemoved: if !parts.contains(notice) { parts.append(notice) }
    case .reordered: break  // nothing is lost
    }
  }

  /// A sentence for each loss; if several alarms can't be read, one with their number.
  var losses: [Message] {
    let alarms =
      unreadable.count > 1
      ? [
        Message(
          unreadable.count, one: "{count} stored alarm can't be read and is left out.",
          other: "{count} stored alarms can't be read and are left out.")
      ] : unreadable.map(\.sentence)
    return damages.map(\.sentence) + alarms + parts.map(\.sentence) + moves.map(\.sentence)
  }

  /// Everything that `Status` warns about.
  var warnings: [Message] { losses + [backupFailure].compactMap(\.self) }

  /// The notice of a loss, which is shown once.
  mutating func takeNotice() -> Notice? {
    guard hasNews else { return nil }
    hasNews = false
    return Notice(id: nil, kind: .loss(losses), presentation: Presentation(title: ""), isTimer: false)
  }
}

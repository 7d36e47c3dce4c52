import AlarmCore

/// What happened to the stored alarms since the agent began: reported by `Status` as long as it runs, and what is lost once
/// by a quiet notice.
struct ArchiveNews: Hashable, Sendable {
  /// The store was damaged: what became of it.
  private var damages: [ArchiveNotice] = []
  /// The store was removed or replaced while it was open: the latest time first.
  private var moves: [ArchiveNotice] = []
  private static let mostMoves = 3
  /// Alarms that can't be read, each once, however often the store was read.
  private var unreadable: [ArchiveNotice] = []
  /// What else was damaged, each part once.
  private var parts: [ArchiveNotice] = []
  /// Why there is no backup of today.
  private var backupFailure: Message?
  private var hasNews = false

  /// Takes news; the same once more isn't news.
  mutating func add(_ notice: ArchiveNotice) {
    switch notice {
    case .restored, .startedEmpty:
      guard !damages.contains(notice) else { return }
      damages.append(notice)
      hasNews = true
    case .rewritten, .replaced:
      moves.removeAll { $0 == notice }
      moves = [notice] + moves.prefix(Self.mostMoves - 1)
      // What was written again isn't lost; what the user put there isn't used.
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
    case .readOnly, .unwritable: break  // how things are, not what happened
    case .reordered: break  // nothing is lost
    }
  }

  /// What is lost, a sentence each: of many alarms that can't be read only how many.
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

  /// All that `Status` warns of.
  var warnings: [Message] { losses + [backupFailure].compactMap(\.self) }

  /// The notice of a loss, which is shown once.
  mutating func takeNotice() -> Notice? {
    guard hasNews else { return nil }
    hasNews = false
    return Notice(id: nil, kind: .loss(losses), presentation: AlarmPresentation(title: ""), isTimer: false)
  }
}

import AlarmCore

/// What has happened to the stored alarms since the agent began: `Status` reports it as long as the agent runs, and a quiet
/// notice reports losses once.
struct ArchiveNews: Hashable, Sendable {
  /// How the store was damaged, and what became of it.
  private var damages: [ArchiveNotice] = []
  /// When the store was removed or replaced while it was open, the latest first.
  private var moves: [ArchiveNotice] = []
  private static let mostMoves = 3
  /// Alarms that can't be read, each listed once, however often the store was read.
  private var unreadable: [ArchiveNotice] = []
  /// Other damaged parts, each listed once.
  private var parts: [ArchiveNotice] = []
  /// Why there is no backup for today.
  private var backupFailure: Message?
  private var hasNews = false

  /// Takes a notice; a repeated one isn't news.
  mutating func add(_ notice: ArchiveNotice) {
    switch notice {
    case .restored, .startedEmpty, .tooOld:
      guard !damages.contains(notice) else { return }
      damages.append(notice)
      hasNews = true
    case .rewritten, .replaced:
      moves.removeAll { $0 == notice }
      moves = [notice] + moves.prefix(Self.mostMoves - 1)
      // A rewritten store has lost nothing, but a file that the user put in its place isn't used.
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
    // No alarm is lost.
    case .foreignRemoved: if !parts.contains(notice) { parts.append(notice) }
    case .reordered: break  // nothing is lost
    }
  }

  /// A sentence for each loss; if several alarms can't be read, only their number.
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
    return Notice(id: nil, kind: .loss(losses), presentation: AlarmPresentation(title: ""), isTimer: false)
  }
}

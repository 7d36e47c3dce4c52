/// Keeps alarms through crashes and reboots. The only port that the agent waits for.
package protocol AlarmArchive: Sendable {
  /// All stored alarms.
  func records() async throws(ArchiveError) -> [AlarmRecord]
  /// All that is remembered of applications.
  func permissions() async throws(ArchiveError) -> [AppPermission]
  /// What became of rings that ended since an instant, the latest first; of one application's alarms, or (nil) of all.
  func history(since start: WallInstant, limit: Int, owner: String?) async throws(ArchiveError) -> [HistoryEntry]
  /// All presses that weren't delivered yet, the oldest first.
  func calls() async throws(ArchiveError) -> [OwnerCall]
  /// The latest time that the wall clock is known to have shown; nil: none is.
  func lastSeen() async throws(ArchiveError) -> WallInstant?
  /// Makes all changes durable in one transaction, or none of them.
  func commit(_ changes: [ArchiveChange]) async throws(ArchiveError)
  /// Does what has time until nobody waits for a commit: backups and, while the clock is surely right, forgetting what is
  /// old. The archive reports what goes wrong.
  func maintain(isClockSure: Bool) async
}

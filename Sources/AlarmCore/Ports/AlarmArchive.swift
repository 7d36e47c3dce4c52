/// Keeps alarms through crashes and reboots. The only port for which the agent waits.
package protocol AlarmArchive: Sendable {
  /// All stored alarms.
  func records() async throws(ArchiveError) -> [AlarmRecord]
  /// The stored permissions of all applications.
  func permissions() async throws(ArchiveError) -> [AppPermission]
  /// The history of rings that ended since an instant, the latest first; of one application's alarms, or (nil) of all.
  func history(since start: WallInstant, limit: Int, owner: String?) async throws(ArchiveError) -> [HistoryEntry]
  /// All presses that weren't delivered yet, the oldest first.
  func calls() async throws(ArchiveError) -> [OwnerCall]
  /// The latest time that the wall clock is known to have shown; nil: unknown.
  func lastSeen() async throws(ArchiveError) -> WallInstant?
  /// Makes all changes durable in one transaction, or none of them.
  func commit(_ changes: [ArchiveChange]) async throws(ArchiveError)
  /// Does work that can wait until there is no commit: backups and, if the clock is surely right, forgetting what is old. The
  /// archive itself reports what goes wrong.
  func maintain(isClockSure: Bool) async
}

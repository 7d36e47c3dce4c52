import AlarmCore
import Logging

/// What the agent knows of its store.
struct StoringState: Sendable {
  /// Changes that couldn't be stored yet; they go into the next transaction.
  var unsaved = PendingChanges()
  /// When these changes are tried again: an alarm that rang and was stopped mustn't ring again after the next start.
  private(set) var retry = ArchiveRetry()
  /// Why nothing can be stored; nil: it can.
  var fault: Message?
  /// News of the stored alarms.
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

  /// A commit failed; changes that took effect nevertheless are kept for the next one.
  mutating func failed(_ changes: [ArchiveChange], _ error: ArchiveError, at now: Moment, _ log: Logger) {
    if fault != error.sentence { log.warning("\(error.message)") }
    fault = error.sentence
    unsaved = unsaved.merging(changes).bounded()
    if unsaved.isEmpty { retry.settled() } else { retry.failed(at: now) }
  }
}

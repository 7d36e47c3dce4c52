import AlarmCore
import Logging

/// Everything the agent knows while it runs; a local variable of its one task.
package struct AgentState: Sendable {
  var book: AlarmBook
  /// What couldn't be stored yet; goes into the next transaction.
  var unsaved = PendingChanges()
  var missed = MissedList()
  var templateWarnings = TemplateWarnings()
  /// When shown countdowns are to be brought up to date, by the wish of their templates.
  var refreshes = DeadlineQueue()
  /// What clients were last told about all alarms together.
  var announced = BookSummary()
  /// What `Status` tells of each part.
  var health: [String: String] = [:]
  /// Applications that couldn't be told of a press, each with a sentence for the user.
  var ownerFailures: [String: String] = [:]
  let version: String

  init(book: AlarmBook, version: String) {
    self.book = book
    self.version = version
  }

  /// A commit went through, with all that waited for it.
  mutating func stored(_ log: Logger) {
    if health["Storage"] != nil {
      log.notice("storing works again")
      health["Storage"] = nil
    }
    unsaved = PendingChanges()
  }

  /// A commit failed; what happened nevertheless is kept for the next one.
  mutating func failedToStore(_ changes: [ArchiveChange], _ error: ArchiveError, _ log: Logger) {
    if health["Storage"] != error.message { log.warning("\(error.message)") }
    health["Storage"] = error.message
    unsaved = unsaved.merging(changes)
  }
}

/// Keeps alarms through crashes and reboots. The only port that the agent waits for.
package protocol AlarmArchive: Sendable {
  /// All stored alarms.
  func records() async throws(ArchiveError) -> [AlarmRecord]
  /// Makes all changes durable in one transaction, or none of them.
  func commit(_ changes: [ArchiveChange]) async throws(ArchiveError)
}

/// One change of what is stored.
package enum ArchiveChange: Hashable, Sendable {
  case save(AlarmRecord)
  case remove(AlarmID, RemovalReason)
}

/// Why nothing was stored; what was stored before is whole.
package struct ArchiveError: Error, Hashable, Sendable {
  /// What kind of failure it was.
  package enum Code: String, Hashable, Sendable {
    case full, readOnly, busy, damaged, newerVersion, inUse, unavailable
  }

  package var code: Code
  /// A sentence for the user: what failed, and on which file.
  package var message: String

  package init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }
}

/// One change of what is stored.
package enum ArchiveChange: Hashable, Sendable {
  case save(AlarmRecord)
  case remove(AlarmID, RemovalReason)
  /// What became of a ring.
  case note(HistoryEntry)
}

/// One change of what is stored.
package enum ArchiveChange: Hashable, Sendable {
  case save(AlarmRecord)
  case remove(AlarmID, RemovalReason)
  /// What became of a ring.
  case note(HistoryEntry)
  /// A press that its owner has to be told of.
  case saveCall(OwnerCall)
  /// It was told, or can't be.
  case removeCall(PressID)
}

/// One change of what is stored.
package enum ArchiveChange: Hashable, Sendable {
  case save(AlarmRecord)
  case remove(AlarmID, RemovalReason)
  /// What is remembered of an application, in place of what was.
  case permit(AppPermission)
  /// What became of a ring.
  case note(HistoryEntry)
  /// A press that its owner has to be told of.
  case saveCall(OwnerCall)
  /// The latest time that the wall clock showed.
  case seen(WallInstant)
  /// It was told, or can't be.
  case removeCall(PressID)
}

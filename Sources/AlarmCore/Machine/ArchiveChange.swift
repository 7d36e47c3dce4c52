/// One change of what is stored. What is large is boxed: a change goes through many hands, and each would copy all of it.
package enum ArchiveChange: Hashable, Sendable {
  /// An alarm that was set or changed: what was asked for, and how far it has come.
  indirect case save(AlarmRecord)
  /// How far an alarm has come whose definition is stored already.
  indirect case saveProgress(AlarmRecord)
  case remove(AlarmID, RemovalReason)
  /// What is remembered of an application, in place of what was.
  indirect case permit(AppPermission)
  /// What became of a ring.
  indirect case note(HistoryEntry)
  /// A press that has to be delivered to its owner.
  indirect case saveCall(OwnerCall)
  /// The latest time that the wall clock showed.
  case seen(WallInstant)
  /// It was delivered, or can't be.
  case removeCall(PressID)
}

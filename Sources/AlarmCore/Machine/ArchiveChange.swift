/// One change to the stored data. Large values are boxed, because a change is passed on many times, and each time would copy
/// all of it.
package enum ArchiveChange: Hashable, Sendable {
  /// An alarm that was set or changed: its definition and its progress.
  indirect case save(AlarmRecord)
  /// The progress of an alarm whose definition is already stored.
  indirect case saveProgress(AlarmRecord)
  case remove(AlarmID, RemovalReason)
  /// The permission of an application, replacing the stored one.
  indirect case permit(AppPermission)
  /// How a ring ended.
  indirect case note(HistoryEntry)
  /// A press that has to be delivered to its owner.
  indirect case saveCall(OwnerCall)
  /// The latest time that the wall clock showed.
  case seen(WallInstant)
  /// A press was delivered, or can't be delivered.
  case removeCall(PressID)
}

/// One change of what is stored.
package enum ArchiveChange: Hashable, Sendable {
  case save(AlarmRecord)
  case remove(AlarmID, RemovalReason)
  /// What is remembered of an application, in place of what was.
  case permit(AppPermission)
}

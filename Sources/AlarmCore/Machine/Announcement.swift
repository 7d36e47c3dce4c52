/// A change that is announced to clients by a signal. Large values are boxed, as in `ArchiveChange`.
package enum Announcement: Hashable, Sendable {
  indirect case added(AlarmRecord)
  indirect case changed(AlarmRecord)
  case removed(AlarmID, RemovalReason)
  /// An occurrence ended without an answer.
  indirect case missed(MissedOccurrence)
  /// The user asked for the owner's own action; the token may be empty.
  case opened(AlarmID, owner: String, activationToken: String)
  /// The summary of all alarms changed.
  indirect case summary(BookSummary)
  /// An application's permission from now on. An empty id: all programs outside of sandboxes for which there is no decision.
  case authorization(String, PermissionState)

  /// The alarm that has changed or is gone; nil: none.
  package var changed: AlarmID? {
    switch self {
    case .changed(let record): record.id
    case .removed(let id, _): id
    case .added, .missed, .opened, .summary, .authorization: nil
    }
  }
}

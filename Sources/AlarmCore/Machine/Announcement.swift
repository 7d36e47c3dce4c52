/// A change that clients hear of as a signal. What is large is boxed, as in `ArchiveChange`.
package enum Announcement: Hashable, Sendable {
  indirect case added(AlarmRecord)
  indirect case changed(AlarmRecord)
  case removed(AlarmID, RemovalReason)
  /// An occurrence ended without an answer.
  indirect case missed(MissedOccurrence)
  /// The user asked for the owner's own action; the token may be empty.
  case opened(AlarmID, owner: String, activationToken: String)
  /// What is known about all alarms together changed.
  indirect case summary(BookSummary)
  /// What an application may from now on. An empty id: every program outside of sandboxes on which nothing was decided.
  case authorization(String, PermissionState)

  /// The alarm that does something else now, or is gone; nil: none does.
  package var changed: AlarmID? {
    switch self {
    case .changed(let record): record.id
    case .removed(let id, _): id
    case .added, .missed, .opened, .summary, .authorization: nil
    }
  }
}

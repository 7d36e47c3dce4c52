/// Tells everybody on the bus what changed. Every method only posts and returns at once.
package protocol Announcer: Sendable {
  func announce(_ announcement: Announcement)
}

/// A change that clients hear of as a signal.
package enum Announcement: Hashable, Sendable {
  case added(AlarmRecord)
  case changed(AlarmRecord)
  case removed(AlarmID, RemovalReason)
}

/// Why a notification went away, by its number in `NotificationClosed`.
package enum ClosedReason: UInt32, Hashable, Sendable, CaseIterable {
  /// Its time ran out.
  case expired = 1
  /// The user dismissed it, or pressed a button of one that isn't resident.
  case dismissed = 2
  /// A program called `CloseNotification`.
  case closedByCall = 3
  /// Anything else; here: the server ends.
  case undefined = 4
}

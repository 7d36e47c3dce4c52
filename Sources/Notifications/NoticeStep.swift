package import AlarmCore

/// What the board wants done next: at most one blocking call to the notification server.
package enum NoticeStep: Hashable, Sendable {
  /// Ask the server who it is and what it can; answered by `NoticeBoard.serverRead` or `serverUnread`.
  case readServer
  /// Send a plan, in place of what is shown under the same id if `isUpdate`; answered by `NoticeBoard.posted`.
  case post(ShowID, NotificationPlan, isUpdate: Bool)
  /// Take it away and let go of it.
  case close(ShowID)
}

/// How a call to the notification server ended.
package enum PostResult: Hashable, Sendable {
  case done
  /// Nobody owns the server's name, and nothing can be started for it.
  case noServer
  /// The server's owner isn't the one that was asked before; who it is will be reported.
  case otherServer
  /// It was sent, and no answer came in time: the server hangs, and may do it yet.
  case noAnswer
  /// An error; the text is for the log.
  case failed(String)
}

/// Why the server says a notification is gone; the specification's numbers.
package enum CloseReason: Hashable, Sendable {
  case expired, dismissed, closed, undefined

  /// Everything unknown is undefined.
  package init(number: Int32) {
    self =
      switch number {
      case 1: .expired
      case 2: .dismissed
      case 3: .closed
      default: .undefined
      }
  }
}

package import AlarmCore

/// The next step that the board requests: at most one call to the notification server.
package enum NoticeStep: Hashable, Sendable {
  /// Ask the server for its name and capabilities; answered by `NoticeBoard.serverRead` or `serverUnread`.
  case readServer
  /// Send a plan, in place of what is shown under the same id if `isUpdate`; answered by `NoticeBoard.posted`.
  case post(ShowID, NotificationPlan, isUpdate: Bool)
  /// Take the notification away and drop it.
  case close(ShowID)
  /// Wait no longer for the answer to what was sent; a notification that the server still shows because of it is closed.
  case giveUp(ShowID)
  /// Report an event to the agent.
  case report(PresenterEvent)
}

/// How a call to the notification server ended.
package enum PostResult: Hashable, Sendable {
  case done
  /// The call was sent, and others needn't wait for its answer; answered by `NoticeBoard.answered`.
  case sent
  /// The server's name has no owner, and none can be started.
  case noServer
  /// The server's owner has changed since it was last asked; the new owner will be reported.
  case otherServer
  /// The call was sent, but no answer came in time: the server hangs, and may still carry it out.
  case noAnswer
  /// An error; the text is for the log.
  case failed(String)
}

/// Why a notification is gone, according to the server; the specification's numbers.
package enum CloseReason: Hashable, Sendable {
  case expired, dismissed, closed, undefined

  /// Unknown numbers count as undefined.
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

/// Identifies one appearance of a notification: a late signal about an old appearance can't be taken for a new one's.
package struct ShowID: Hashable, Sendable {
  /// Counts up from 1 during the life of the process.
  package let number: Int

  package init(_ number: Int) { self.number = number }
}

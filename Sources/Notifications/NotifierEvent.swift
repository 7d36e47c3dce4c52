package import AlarmCore

/// What the agent logs about notifications. No titles or bodies: those are personal.
package enum NotifierEvent: Hashable, Sendable {
  /// A server is there and said what it is.
  case serverFound(ServerCapabilities)
  /// Nobody shows notifications now; what is wanted is posted when somebody does.
  case serverLost
  /// A notification is on the screen; the time from the request to the server's answer.
  case posted(NoticeKey, category: String, isUpdate: Bool, took: Duration)
  /// A server took a notification away by itself.
  case closed(NoticeKey, CloseReason)
  /// What is wrong with the server (nil: nothing), and which alarms ring without being seen for that.
  case trouble(ServerTrouble?, unshown: Set<AlarmID>)
  /// The buttons of a notice are pressed faster than anybody could.
  case overpressed(NoticeKey)
  /// A call failed; what failed and the server's own words.
  case failed(String)
}

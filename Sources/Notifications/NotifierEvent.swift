package import AlarmCore

/// An event that the agent logs about notifications. Titles and bodies are left out, because they are personal.
package enum NotifierEvent: Hashable, Sendable {
  /// A server is present and has been identified.
  case serverFound(ServerCapabilities)
  /// No server shows notifications now; wanted notices are posted when one does.
  case serverLost
  /// A notification is on the screen; the time from the request to the server's answer.
  case posted(NoticeKey, category: String, isUpdate: Bool, took: Duration)
  /// A server took a notification away by itself.
  case closed(NoticeKey, CloseReason)
  /// The problem with the server (nil: none), and the alarms that ring without being seen because of it.
  case trouble(ServerTrouble?, unshown: Set<AlarmID>)
  /// The buttons of a notice are pressed faster than a person could press them.
  case overpressed(NoticeKey)
  /// A call failed; the text names the call and the server's own words.
  case failed(String)
}

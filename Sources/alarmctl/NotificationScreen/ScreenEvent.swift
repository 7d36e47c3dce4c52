package import NotificationServer
package import Terminal

/// Something that changes what the screen shows, or that the person wants.
package enum ScreenEvent: Hashable, Sendable {
  /// A notification came, or came again with the same number; `time` is the local time.
  case shown(ShownNotification, time: String)
  /// One of its buttons was pressed, by a key or from elsewhere.
  case invoked(id: UInt32, key: String)
  /// It went.
  case closed(id: UInt32, reason: ClosedReason, time: String)
  case pressed(ScreenKey)
  /// The terminal has another size now.
  case resized(TerminalSize)
}

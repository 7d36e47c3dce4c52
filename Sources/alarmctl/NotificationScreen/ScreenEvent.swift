package import NotificationServer
package import Terminal

/// An event that changes the screen, or a wish of the person.
package enum ScreenEvent: Hashable, Sendable {
  /// A notification arrived, or arrived again with the same number; `time` is the local time.
  case shown(ShownNotification, time: String)
  /// One of its buttons was pressed, by a key or by other means.
  case invoked(id: UInt32, key: String)
  /// It was closed.
  case closed(id: UInt32, reason: ClosedReason, time: String)
  case pressed(ScreenKey)
  /// The terminal's size has changed.
  case resized(TerminalSize)
}

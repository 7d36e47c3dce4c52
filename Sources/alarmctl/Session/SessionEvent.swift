import NotificationServer

/// The events of the notification screen.
enum SessionEvent: Sendable {
  case daemon(DaemonEvent)
  /// Bytes from the keyboard, or from a script.
  case typed([UInt8])
  /// The terminal's size has changed.
  case resized
  /// The program is asked to end.
  case ended
  /// The bus is gone, and with it all programs that could send notifications.
  case busClosed
}

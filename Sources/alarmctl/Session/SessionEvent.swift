import NotificationServer

/// The events of the notification screen.
enum SessionEvent: Sendable {
  case daemon(DaemonEvent)
  /// Bytes from the keyboard, or from a script.
  case typed([UInt8])
  /// The terminal has another size.
  case resized
  /// Somebody wants the program to end.
  case ended
  /// The bus went away, and with it all programs that could send.
  case busClosed
}

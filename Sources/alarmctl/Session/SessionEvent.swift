import NotificationServer

/// What wakes the notification screen up.
enum SessionEvent: Sendable {
  case daemon(DaemonEvent)
  /// Bytes from the keyboard, or from a script.
  case typed([UInt8])
  /// The terminal has another size.
  case resized
  /// Somebody wants the program to end.
  case ended
  /// The bus went away, and with it everybody who could send.
  case busClosed
}

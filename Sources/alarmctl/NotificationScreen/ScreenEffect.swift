/// What the screen wants done, in order.
package enum ScreenEffect: Hashable, Sendable {
  /// Write to the output as it is.
  case write(String)
  /// Press a button of a notification.
  case press(id: UInt32, key: String)
  /// Take a notification down on the person's behalf.
  case dismiss(id: UInt32)
  case quit
}

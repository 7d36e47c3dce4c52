/// An order of the screen; orders are carried out in sequence.
package enum ScreenEffect: Hashable, Sendable {
  /// Write a text to the output unchanged.
  case write(String)
  /// Press a button of a notification.
  case press(id: UInt32, key: String)
  /// Take a notification down for the person.
  case dismiss(id: UInt32)
  case quit
}

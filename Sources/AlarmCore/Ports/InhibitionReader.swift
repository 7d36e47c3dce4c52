/// Asks the desktop whether it holds notifications back. The method only posts and returns at once; the answer arrives as an
/// event, or none where the desktop doesn't tell.
package protocol InhibitionReader: Sendable {
  /// Reads the property of a notification server that tells it.
  func read(_ property: ServerProperty)
}

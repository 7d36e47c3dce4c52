/// Asks the desktop whether it holds notifications back. The method only posts and returns at once; the answer arrives as an
/// event, or none where the desktop doesn't report it.
package protocol InhibitionReader: Sendable {
  /// Reads the property in which a notification server reports it.
  func read(_ property: ServerProperty)
}

/// Starts applications that the bus can't start.
package protocol ApplicationLauncher: Sendable {
  /// Launches an application by its desktop file; the result is a sentence if that failed.
  func launch(_ id: String, activationToken: String) async -> Message?
}

/// Whether an application may schedule alarms. The words are the bus's and the store's.
package enum PermissionState: String, Hashable, Sendable, CaseIterable {
  /// The user hasn't been asked, or hasn't answered.
  case notDetermined
  case authorized
  case denied
}

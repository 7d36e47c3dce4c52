/// Whether an application may schedule alarms. The words are those of the bus and the store.
package enum PermissionState: String, Hashable, Sendable, CaseIterable {
  /// The user hasn't been asked, or hasn't answered.
  case notDetermined
  case authorized
  case denied
}

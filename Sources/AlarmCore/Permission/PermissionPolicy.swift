/// The rule for programs outside of sandboxes on which the user hasn't decided. Sandboxed applications always have to ask.
package enum PermissionPolicy: String, Hashable, Sendable, CaseIterable {
  /// They may schedule: a user's own scripts just work.
  case allow
  /// The user is asked about each program when it first schedules.
  case ask
  /// They may not schedule.
  case deny

  /// The state of a program on which the user hasn't decided.
  var state: PermissionState {
    switch self {
    case .allow: .authorized
    case .ask: .notDetermined
    case .deny: .denied
    }
  }
}

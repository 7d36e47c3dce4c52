/// What holds for programs outside of sandboxes on which the user hasn't decided. Sandboxed ones always have to ask.
package enum PermissionPolicy: String, Hashable, Sendable, CaseIterable {
  /// They may: a user's own scripts just work.
  case allow
  /// Each is asked about when it first schedules.
  case ask
  /// They may not.
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

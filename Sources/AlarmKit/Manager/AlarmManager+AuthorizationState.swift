extension AlarmManager {
  /// Whether the user lets this application schedule alarms.
  public enum AuthorizationState: Codable, Hashable, Sendable {
    /// Nobody has asked the user yet.
    case notDetermined
    /// The user has denied it.
    case denied
    /// The user, or the policy, allows it.
    case authorized
  }
}

extension AlarmManager {
  /// Whether the user lets this application schedule alarms.
  public enum AuthorizationState: Codable, Hashable, Sendable {
    /// Nobody has asked the user yet.
    case notDetermined
    /// The user doesn't want it.
    case denied
    /// It may.
    case authorized
  }
}

extension AlarmManager {
  /// Whether the user lets this application schedule alarms.
  public enum AuthorizationState: Codable, Hashable, Sendable {
    /// The user hasn't decided yet: they weren't asked, or left the question without an answer, or the agent can't be reached.
    case notDetermined
    /// The user, or the policy, has denied it.
    case denied
    /// The user, or the policy, allows it.
    case authorized
  }
}

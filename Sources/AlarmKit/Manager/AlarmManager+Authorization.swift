extension AlarmManager {
  /// Whether this application may schedule alarms.
  ///
  /// The policy for programs outside of a sandbox is to allow it, so that a user's own programs just work; the agent asks
  /// nobody yet.
  public var authorizationState: AlarmManager.AuthorizationState { .authorized }

  /// Asks the user, once, where the policy is to ask; answers the state. See ``authorizationState``.
  public func requestAuthorization() async throws -> AlarmManager.AuthorizationState { authorizationState }

  /// The state now and after every change; ends only with its task.
  public var authorizationUpdates: some AsyncSequence<AlarmManager.AuthorizationState, Never> {
    AlarmAuthorizationStateUpdates(state: authorizationState)
  }
}

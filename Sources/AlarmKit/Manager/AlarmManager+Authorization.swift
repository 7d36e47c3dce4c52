import DBus

extension AlarmManager {
  /// Whether this application may schedule alarms; `notDetermined` also if the agent can't be asked.
  ///
  /// Blocks the calling thread until the agent has answered, at most five seconds. For an application in a sandbox the user
  /// decides; for others there is a policy, which allows scheduling unless the user has set another one.
  public var authorizationState: AlarmManager.AuthorizationState {
    do {
      return try link.blocking { link in try await link.authorizationState() }
    } catch {
      return .notDetermined
    }
  }

  /// Asks the user, once, if nothing has been decided yet. Returns the state when the user has answered, or `notDetermined` if
  /// the question wasn't answered. Scheduling an alarm does the same by itself.
  ///
  /// Throws when the user can't be asked.
  public func requestAuthorization() async throws -> AlarmManager.AuthorizationState {
    do throws(DBusError) {
      // The question's text is that of the application's desktop file, `X-AlarmKit-UsageDescription`.
      let answer = try await link.call("RequestAuthorization", [.string("")], waitsForUser: true)
      return AuthorizationState(word: answer.first?.asString)
    } catch {
      throw AgentFailure.error(error)
    }
  }

  /// The state now and after every change. The sequence ends only when its task is cancelled, and continues after a restart of
  /// the agent.
  public var authorizationUpdates: some AsyncSequence<AlarmManager.AuthorizationState, Never> {
    AlarmAuthorizationStateUpdates(feed: permissionFeed)
  }
}

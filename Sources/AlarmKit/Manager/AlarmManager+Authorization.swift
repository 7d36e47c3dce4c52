import DBus

extension AlarmManager {
  /// Whether this application may schedule alarms; `notDetermined` also where the agent can't be asked.
  ///
  /// Blocks the calling thread until the agent has answered, at most five seconds. The user decides for an application in a
  /// sandbox; for others there is a policy, which allows it unless the user has set another one.
  public var authorizationState: AlarmManager.AuthorizationState {
    do {
      return try link.blocking { link in try await link.authorizationState() }
    } catch {
      return .notDetermined
    }
  }

  /// Asks the user, once, where it isn't decided; returns the state when the user has answered, or
  /// `notDetermined` when the question wasn't answered. Scheduling does the same by itself.
  ///
  /// Throws when the user can't be asked.
  public func requestAuthorization() async throws -> AlarmManager.AuthorizationState {
    do throws(DBusError) {
      // The words are those of the application's desktop file, `X-AlarmKit-UsageDescription`.
      let answer = try await link.call("RequestAuthorization", [.string("")], waitsForUser: true)
      return AuthorizationState(word: answer.first?.asString)
    } catch {
      throw AgentFailure.error(error)
    }
  }

  /// The state now and after every change; ends only with its task, and goes on when the agent was restarted.
  public var authorizationUpdates: some AsyncSequence<AlarmManager.AuthorizationState, Never> {
    AlarmAuthorizationStateUpdates(feed: permissionFeed)
  }
}

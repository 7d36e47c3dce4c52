import DBus

extension AgentClient {
  /// All applications for which there is a decision, or that have alarms.
  package func apps() async throws(CommandFailure) -> [AppEntry] {
    guard let apps = try await call("ListApps").first?.asArray else { throw Self.unreadable("ListApps") }
    return apps.map(AppEntry.init)
  }

  /// Sets the decision on an application.
  package func decide(_ app: String, _ state: String) async throws(CommandFailure) {
    _ = try await call("SetAuthorization", [.string(app), .string(state)])
  }

  /// The policy for programs outside sandboxes without a decision.
  package func policy() async throws(CommandFailure) -> String {
    let name = "AuthorizationPolicy"
    guard let policy = try await property(name)?.asString else { throw Self.unreadable(name) }
    return policy
  }

  /// Has the agent read its settings again, and returns the faults in them.
  package func reloadSettings() async throws(CommandFailure) -> [String] {
    try await call("ReloadSettings").first?.asStrings ?? []
  }
}

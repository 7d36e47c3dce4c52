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

  /// How many alarms ring.
  package func alertingCount() async throws(CommandFailure) -> Int32 {
    let name = "AlertingCount"
    guard let count = try await property(name)?.asInt32 else { throw Self.unreadable(name) }
    return count
  }

  /// A property of the manager; nil: the answer can't be read.
  private func property(_ name: String) async throws(CommandFailure) -> DBusValue? {
    let answer = try await call(
      "Get", [.string(Self.managerName), .string(name)], interface: "org.freedesktop.DBus.Properties")
    return answer.first?.asVariant
  }

  /// Has the agent read its settings again, and returns the faults in them.
  package func reloadSettings() async throws(CommandFailure) -> [String] {
    try await call("ReloadSettings").first?.asStrings ?? []
  }
}

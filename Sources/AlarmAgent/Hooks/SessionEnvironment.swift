package import DBus

/// The variables that the session's service manager, systemd, has for new programs, asked for whenever they are needed: compositors
/// and `dbus-update-activation-environment` add to them while the agent runs.
package struct SessionEnvironment: Sendable {
  /// How long each answer may take. Only the user's own programs wait for it.
  package static let patience = Duration.seconds(2)

  private let connection: BusConnection
  private let patience: Duration

  /// Asks on a connection to the session bus.
  package init(connection: BusConnection, patience: Duration = patience) {
    self.connection = connection
    self.patience = patience
  }

  /// The variables as `NAME=value`; nil if there is no service manager, or none that answers. None is started.
  package func variables() async -> [String]? {
    let owner = try? await connection.call(
      .bus("GetNameOwner", [.string("org.freedesktop.systemd1")]), timeout: patience)
    guard let manager = owner?.first?.asString.flatMap({ BusName($0) }) else { return nil }
    let answer = try? await connection.call(
      MethodCall(
        destination: manager, path: "/org/freedesktop/systemd1", interface: "org.freedesktop.DBus.Properties",
        member: "Get", arguments: [.string("org.freedesktop.systemd1.Manager"), .string("Environment")]),
      timeout: patience)
    return answer?.first?.asVariant?.asStrings
  }
}

package import DBus
import HostSystem

/// How a server answers. The terminal's behaviour follows the specification; tests change it to that of any existing server.
package struct ServerBehaviour: Sendable {
  /// How the server reacts to a `Notify`.
  package enum Answer: Hashable, Sendable {
    /// The notification is shown, and its number is returned.
    case shows
    /// Nothing is shown and there is never an answer, as with a server that hangs.
    case never
    /// Nothing is shown; this error is the answer.
    case fails(DBusError)
  }

  /// The server's name and versions.
  package var identity: ServerIdentity
  /// The answer to `GetCapabilities`.
  package var capabilities: [String]
  /// How the server reacts to a `Notify`.
  package var answer: Answer = .shows
  /// The notifications with these titles are never answered, as with a server whose handler fails.
  package var unanswered: Set<String> = []
  /// How long notifications stay.
  package var expiry = ExpiryRule()
  /// Notifications beyond this number are refused, so a faulty program can't fill the memory.
  package var maximumCount = 200
  /// Sent as `ActivationToken` before the press of a button; nil: none is sent, as on a server without windows.
  package var activationToken: String?
  /// Whether pressing a button closes a notification that isn't resident. Some servers leave that to the program.
  package var closesAfterPress = true
  /// Whether it reports that it holds notifications back ("do not disturb"); nil if it doesn't have this property. Fixed at its start.
  package var isInhibited: Bool?
  /// Whether closing a notification that isn't shown is an error, as the specification requires; most servers answer without one.
  package var refusesUnknownClose = true

  /// A server with these capabilities that follows the specification.
  package init(identity: ServerIdentity = .terminal, capabilities: [String] = ["actions", "body"]) {
    self.identity = identity
    self.capabilities = capabilities
  }
}

/// The answer to `GetServerInformation`.
package struct ServerIdentity: Hashable, Sendable {
  package var name: String
  /// The server's vendor; the name alone doesn't identify a server.
  package var vendor: String
  /// The server's own version.
  package var version: String
  /// The version of the specification that it follows.
  package var specification: String

  /// Describes a server; by default it follows the newest specification.
  package init(name: String, vendor: String, version: String, specification: String = "1.2") {
    self.name = name
    self.vendor = vendor
    self.version = version
    self.specification = specification
  }

  /// The server in this package.
  package static let terminal = ServerIdentity(name: "alarmctl", vendor: "alarmkit.org", version: ProductVersion.text)
}

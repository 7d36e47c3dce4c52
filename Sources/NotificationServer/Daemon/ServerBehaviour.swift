package import DBus
import HostSystem

/// How a server answers. The terminal's behaviour follows the specification; tests change it to that of any server that people
/// have.
package struct ServerBehaviour: Sendable {
  /// How the server reacts to a `Notify`.
  package enum Answer: Hashable, Sendable {
    /// The notification is shown, and its number is returned.
    case shows
    /// Nothing is shown and there is never an answer, as from a server that hangs.
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
  /// The notifications with these titles are never answered, as by a server whose handler fails.
  package var unanswered: Set<String> = []
  /// How long notifications stay.
  package var expiry = ExpiryRule()
  /// Notifications beyond this number are refused, so that a runaway program can't fill the memory.
  package var maximumCount = 200
  /// Sent as `ActivationToken` before the press of a button; nil if none is sent, as where there are no windows to bring forward.
  package var activationToken: String?
  /// Whether a pressed button closes a notification that isn't resident. Some servers leave that to the program.
  package var closesAfterPress = true
  /// Whether it reports that it holds notifications back ("do not disturb"); nil if it reports neither. Fixed at its start.
  package var isInhibited: Bool?
  /// Whether closing a notification that isn't up is an error, as the specification says; most servers answer without one.
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
  /// The server's vendor; a name alone doesn't identify a server.
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

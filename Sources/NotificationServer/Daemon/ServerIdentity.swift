import HostSystem

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

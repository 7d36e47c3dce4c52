/// A boolean property of a notification server, at `/org/freedesktop/Notifications`.
package struct ServerProperty: Hashable, Sendable {
  /// The D-Bus interface.
  package var interface: String
  /// The property's name.
  package var name: String

  package init(_ interface: String, _ name: String) {
    self.interface = interface
    self.name = name
  }
}

package import DBus

/// An application that can be called: its id is its bus name, from which the path of its object follows.
package struct ApplicationName: Hashable, Sendable {
  /// The bus name, equal to the desktop file's name without `.desktop`.
  package let busName: BusName

  /// Nil: the id can't be called, for example `host:bash`.
  package init?(_ id: String) {
    guard let name = BusName(id), name.text.utf8.first != UInt8(ascii: ":") else { return nil }
    busName = name
  }

  /// Desktop Entry specification, "D-Bus Activation": `/` for each dot, `_` for each hyphen.
  package var path: ObjectPath? {
    ObjectPath("/" + busName.text.replacing(".", with: "/").replacing("-", with: "_"))
  }

  /// The interface of an application that the bus can start.
  package static let interface: InterfaceName = "org.freedesktop.Application"
}

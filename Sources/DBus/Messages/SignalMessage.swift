/// A signal, to be sent or as received.
package struct SignalMessage: Hashable, Sendable {
  package var path: ObjectPath
  package var interface: InterfaceName
  package var member: MemberName
  package var arguments: [DBusValue]
  /// The only connection to receive it; nil if it is sent to all listeners.
  package var destination: BusName?
  /// The sender's name; set by the bus.
  package var sender: BusName?

  package init(
    path: ObjectPath, interface: InterfaceName, member: MemberName, arguments: [DBusValue] = [],
    destination: BusName? = nil, sender: BusName? = nil
  ) {
    self.path = path
    self.interface = interface
    self.member = member
    self.arguments = arguments
    self.destination = destination
    self.sender = sender
  }

  /// The signal for changed properties, with their values.
  package static func propertiesChanged(
    path: ObjectPath, interface: InterfaceName, changed: [(String, DBusValue)]
  ) -> SignalMessage {
    SignalMessage(
      path: path, interface: "org.freedesktop.DBus.Properties", member: "PropertiesChanged",
      arguments: [.string(interface.text), .properties(changed), .strings([])])
  }
}

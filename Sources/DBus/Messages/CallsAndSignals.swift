/// A call to be sent.
package struct MethodCall: Hashable, Sendable {
  package var destination: BusName
  package var path: ObjectPath
  package var interface: InterfaceName
  package var member: MemberName
  package var arguments: [DBusValue]

  /// A call; how it is sent determines whether an answer is wanted.
  package init(
    destination: BusName, path: ObjectPath, interface: InterfaceName, member: MemberName, arguments: [DBusValue] = []
  ) {
    self.destination = destination
    self.path = path
    self.interface = interface
    self.member = member
    self.arguments = arguments
  }
}

/// The address for an answer: plain values, so no message is kept longer than its handler runs.
package struct ReplyToken: Hashable, Sendable {
  /// The caller's unique name.
  package var sender: BusName
  /// The call's serial number.
  package var serial: UInt32
  /// False if the caller wants no answer; then none is sent.
  package var wantsReply: Bool

  package init(sender: BusName, serial: UInt32, wantsReply: Bool) {
    self.sender = sender
    self.serial = serial
    self.wantsReply = wantsReply
  }
}

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

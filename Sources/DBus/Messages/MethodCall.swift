/// A call to be sent.
package struct MethodCall: Hashable, Sendable {
  package var destination: BusName
  package var path: ObjectPath
  package var interface: InterfaceName
  package var member: MemberName
  package var arguments: [DBusValue]

  /// A call; whether an answer is wanted depends on how it is sent.
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

import AlarmWire
package import DBus

extension MethodCall {
  /// A call of the agent's manager.
  package static func manager(_ member: MemberName, _ arguments: [DBusValue]) -> MethodCall {
    MethodCall(
      destination: AlarmInterface.busName, path: AlarmInterface.rootPath, interface: AlarmInterface.manager,
      member: member, arguments: arguments)
  }

  /// A call of the agent's manager.
  package static func manager(_ member: MemberName, _ arguments: DBusValue...) -> MethodCall {
    manager(member, arguments)
  }
}

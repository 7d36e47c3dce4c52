import AlarmWire
import DBus

extension MethodCall {
  /// A call to the agent's root object; the bus starts the agent if it isn't running.
  static func agent(_ member: MemberName, _ arguments: [DBusValue] = []) -> MethodCall {
    MethodCall(
      destination: AlarmInterface.busName, path: AlarmInterface.rootPath, interface: AlarmInterface.manager,
      member: member, arguments: arguments)
  }
}

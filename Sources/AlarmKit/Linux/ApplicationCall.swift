import DBus
import Foundation

/// A call to `org.freedesktop.Application`.
enum ApplicationCall: Sendable {
  /// The application is to show itself, with the URLs that it is to open.
  case activate(AlarmKitApplication.Activation)
  /// The application is to perform an action.
  case action(name: String, parameters: [DBusValue], token: String?)

  /// Reads a call that fits the interface's table; nil: the interface has no such method.
  init?(_ call: IncomingCall) {
    let token = call.arguments.last.flatMap { platform in
      (platform["activation-token"] ?? platform["desktop-startup-id"])?.asString
    }
    switch call.member {
    case "Activate": self = .activate(.init(token: token))
    case "Open":
      self = .activate(.init(token: token, urls: (call.arguments[0].asStrings ?? []).compactMap(URL.init(string:))))
    case "ActivateAction":
      self = .action(
        name: call.arguments[0].asString ?? "",
        parameters: (call.arguments[1].asArray ?? []).compactMap(\.asVariant), token: token)
    default: return nil
    }
  }
}

extension ExportedObject {
  /// An application's object on the bus; `heard` is called on the connection's loop, and the call is answered later.
  static func application(
    at path: ObjectPath, _ heard: @escaping @Sendable (ApplicationCall, ReplyToken) -> Void
  ) -> ExportedObject {
    func row(_ name: MemberName, _ inputs: [ArgumentRow]) -> MethodRow {
      MethodRow(name: name, inputs: inputs) { incoming in
        guard let call = ApplicationCall(incoming) else { return .failure(.unknownMethod(incoming.member.text)) }
        heard(call, incoming.token)
        return .later
      }
    }
    let platform = ArgumentRow("platform_data", "a{sv}")
    return ExportedObject(
      path: path,
      interfaces: [
        InterfaceTable(
          name: "org.freedesktop.Application",
          methods: [
            row("Activate", [platform]), row("Open", [ArgumentRow("uris", "as"), platform]),
            row("ActivateAction", [ArgumentRow("action_name", "s"), ArgumentRow("parameter", "av"), platform]),
          ])
      ])
  }
}

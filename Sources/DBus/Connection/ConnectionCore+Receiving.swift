import CDBus
import EventLoop

// How received messages are handled. A message belongs to libdbus; only values from it are kept after these functions.
extension ConnectionCore {
  /// The largest reply or signal that is read, in bytes: these come from programs that we called or to which we listen.
  private static let answerLimit = 64 << 20

  /// Handles a message by its kind; kinds that don't exist yet are ignored, as the specification requires.
  func receive(_ message: OpaquePointer) {
    switch dbus_message_get_type(message) {
    case DBUS_MESSAGE_TYPE_METHOD_CALL: receiveCall(message)
    case DBUS_MESSAGE_TYPE_METHOD_RETURN:
      pending.complete(
        serial: dbus_message_get_reply_serial(message), from: sender(of: message)
      ) { takesDescriptors in
        Result { () throws(DBusError) in
          try MessageReader.arguments(of: message, limit: Self.answerLimit, takesDescriptors: takesDescriptors)
        }
      }
    case DBUS_MESSAGE_TYPE_ERROR:
      pending.complete(serial: dbus_message_get_reply_serial(message), from: sender(of: message)) { _ in
        .failure(Self.error(in: message))
      }
    case DBUS_MESSAGE_TYPE_SIGNAL: receiveSignal(message)
    default: break
    }
  }

  private func sender(of message: OpaquePointer) -> BusName? {
    MessageReader.text(dbus_message_get_sender(message)).map(BusName.init(trusted:))
  }

  private static func error(in message: OpaquePointer) -> DBusError {
    let name = MessageReader.text(dbus_message_get_error_name(message)).map(ErrorName.init(trusted:))
    let values = try? MessageReader.arguments(of: message, limit: answerLimit)
    return DBusError(name ?? "org.freedesktop.DBus.Error.Failed", values?.first?.asString ?? "")
  }

  // MARK: Signals

  private func receiveSignal(_ message: OpaquePointer) {
    if dbus_message_is_signal(message, "org.freedesktop.DBus.Local", "Disconnected") != 0 {
      // Only libdbus itself can send this: the bus refuses its name and path.
      loop.post(Pass(self)) { $0.end() }
      return
    }
    guard let path = MessageReader.text(dbus_message_get_path(message)),
      let interface = MessageReader.text(dbus_message_get_interface(message)),
      let member = MessageReader.text(dbus_message_get_member(message))
    else { return }
    var arguments: [DBusValue]?
    func read() -> [DBusValue]? {
      if arguments == nil { arguments = try? MessageReader.arguments(of: message, limit: Self.answerLimit) }
      return arguments
    }
    var signal = SignalMessage(
      path: ObjectPath(trusted: path), interface: InterfaceName(trusted: interface),
      member: MemberName(trusted: member), sender: sender(of: message))
    // Updated first, because a receiver of this signal may look up the owners.
    if signal.member == "NameOwnerChanged", signal.sender == "org.freedesktop.DBus", let arguments = read() {
      signal.arguments = arguments
      owners.consider(signal)
      if let gone = Self.vanished(in: signal) { forget(gone) }
    }
    guard let heard = signals.listeners(to: signal, arguments: read, owner: { owners.owner(of: $0) }) else { return }
    for continuation in heard.continuations { continuation.yield(heard.signal) }
  }

  /// The connection that is gone according to a signal of the bus.
  private static func vanished(in signal: SignalMessage) -> BusName? {
    guard signal.arguments.count == 3, signal.arguments[2].asString == "", let name = signal.arguments[0].asString,
      name.utf8.first == UInt8(ascii: ":")
    else { return nil }
    return BusName(name)
  }

  // MARK: Calls

  private func receiveCall(_ message: OpaquePointer) {
    guard let sender = sender(of: message) else { return }  // no bus delivers a call without a sender
    let token = ReplyToken(
      sender: sender, serial: dbus_message_get_serial(message), wantsReply: dbus_message_get_no_reply(message) == 0)
    if let refusal = CallShape.refusal(of: message) { return fail(token, refusal) }
    guard let path = MessageReader.text(dbus_message_get_path(message)),
      let member = MessageReader.text(dbus_message_get_member(message))
    else { return }
    let outcome = tree.answer(
      token, path: ObjectPath(trusted: path),
      interface: MessageReader.text(dbus_message_get_interface(message)).map(InterfaceName.init(trusted:)),
      member: MemberName(trusted: member), signature: MessageReader.signature(of: message)
    ) { takesDescriptors, tooLarge throws(DBusError) in
      try MessageReader.arguments(
        of: message, limit: callLimit, takesDescriptors: takesDescriptors, tooLarge: { tooLarge($0, $1) })
    }
    switch outcome {
    case .result(let result): finish(token, result)
    case .askChildren(let ask, let answer):
      let confined = LoopConfined(Pass(self), on: loop)
      ask { names in confined.use { $0.core.finish(token, answer(names)) } }
    }
  }

  private func finish(_ token: ReplyToken, _ result: MethodResult) {
    switch result {
    case .reply(let values): reply(token, values)
    case .failure(let error): fail(token, error)
    case .later: break
    }
  }
}

import CDBus

/// A message whose values are written directly as bytes, part by part, so a long one neither blocks the loop nor needs memory for
/// its values. D-Bus specification, "Message Format".
package struct WrittenMessage: Sendable {
  /// Receives the values, whose types have to match the message's signature.
  package var body = WireWriter()
  private let headerSize: Int

  /// An answer that doesn't contain its values yet; they will have these types.
  package init(answering token: ReplyToken, _ signature: Signature) {
    self.init(DBUS_MESSAGE_TYPE_METHOD_RETURN, signature) { header in
      header.begin(DBUS_HEADER_FIELD_REPLY_SERIAL, "u")
      header.append(token.serial)
      header.begin(DBUS_HEADER_FIELD_DESTINATION, "s")
      header.append(token.sender.text)
    }
  }

  /// A signal that doesn't contain its values yet; they will have these types.
  package init(signal path: ObjectPath, _ interface: InterfaceName, _ member: MemberName, _ signature: Signature) {
    self.init(DBUS_MESSAGE_TYPE_SIGNAL, signature) { header in
      header.begin(DBUS_HEADER_FIELD_PATH, "o")
      header.append(path.text)
      header.begin(DBUS_HEADER_FIELD_INTERFACE, "s")
      header.append(interface.text)
      header.begin(DBUS_HEADER_FIELD_MEMBER, "s")
      header.append(member.text)
    }
  }

  private init(_ type: Int32, _ signature: Signature, _ writeFields: (inout WireWriter) -> Void) {
    body.append(Self.order)
    body.append(UInt8(truncatingIfNeeded: type))
    body.append(UInt8(truncatingIfNeeded: DBUS_HEADER_FLAG_NO_REPLY_EXPECTED))
    body.append(UInt8(truncatingIfNeeded: DBUS_MAJOR_PROTOCOL_VERSION))
    // The size of the values, which isn't known yet, and a serial number, which libdbus replaces when it sends the message.
    body.append(UInt32(0))
    body.append(UInt32(1))
    let fields = body.beginArray(ofAlignment: 8)
    writeFields(&body)
    body.begin(DBUS_HEADER_FIELD_SIGNATURE, "g")
    body.append(signature)
    body.endArray(fields)
    body.align(to: 8)
    headerSize = body.bytes.count
  }

  /// How many bytes its values take.
  package var size: Int { body.bytes.count - headerSize }

  /// Stores how many bytes the values take, once all are written.
  package mutating func end() { body.put(UInt32(truncatingIfNeeded: size), at: 4) }

  /// The message, after `end`. Throws LimitsExceeded if it is too large, and InvalidArgs if libdbus can't read its values, for
  /// example because a text contains a NUL.
  func message() throws(DBusError) -> MessageHandle {
    guard size <= ValueCheck.maxBodyBytes, let count = Int32(exactly: body.bytes.count) else {
      throw .limitsExceeded("a message would be larger than \(ValueCheck.maxBodyBytes >> 20) MiB")
    }
    let raw = body.bytes.withUnsafeBytes { buffer in
      dbus_message_demarshal(buffer.baseAddress?.assumingMemoryBound(to: CChar.self), count, nil)
    }
    guard let raw else { throw .invalidArgs("what was written can't be sent") }
    var message = MessageHandle(adopting: raw)
    dbus_message_set_serial(raw, 0)
    message.size = size
    return message
  }

  /// The values as read by the receiver.
  package func values() throws(DBusError) -> [DBusValue] {
    let message = try message()
    return try message.reading { raw throws(DBusError) in
      try MessageReader.arguments(of: raw, limit: ValueCheck.maxBodyBytes)
    }
  }

  private static let order = UInt8(ascii: UInt16(littleEndian: 1) == 1 ? "l" : "B")
}

extension WireWriter {
  /// Begins a field of the header; its value follows.
  fileprivate mutating func begin(_ field: Int32, _ type: Signature) {
    align(to: 8)
    append(UInt8(truncatingIfNeeded: field))
    append(type)
  }
}

/// A signal to be sent to single connections, made from values or already encoded.
enum OutgoingSignal: Sendable {
  case values(SignalMessage)
  case written(WrittenMessage)

  /// The message, without a receiver.
  func message() throws(DBusError) -> MessageHandle {
    switch self {
    case .values(let signal): try MessageWriter.signal(signal)
    case .written(let written): try written.message()
    }
  }
}

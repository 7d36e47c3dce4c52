import CDBus

/// A reply whose values are written straight into bytes, part by part, so that a long one neither keeps the loop from everything
/// else nor exists as values.
package struct WrittenReply: Sendable {
  /// Whom it answers.
  package let token: ReplyToken
  /// Takes the values, which have to be of the types in the reply's signature.
  package var body = WireWriter()
  private let headerSize: Int

  /// A reply without values, which are to be of these types. D-Bus specification, "Message Format".
  package init(to token: ReplyToken, _ signature: Signature) {
    self.token = token
    body.append(Self.order)
    body.append(UInt8(truncatingIfNeeded: DBUS_MESSAGE_TYPE_METHOD_RETURN))
    body.append(UInt8(truncatingIfNeeded: DBUS_HEADER_FLAG_NO_REPLY_EXPECTED))
    body.append(UInt8(truncatingIfNeeded: DBUS_MAJOR_PROTOCOL_VERSION))
    // The size of the values, which isn't known yet, and a serial, which libdbus replaces when it sends the message.
    body.append(UInt32(0))
    body.append(UInt32(1))
    let fields = body.beginArray(ofAlignment: 8)
    body.align(to: 8)
    body.append(UInt8(truncatingIfNeeded: DBUS_HEADER_FIELD_REPLY_SERIAL))
    body.append(Signature("u"))
    body.append(token.serial)
    body.align(to: 8)
    body.append(UInt8(truncatingIfNeeded: DBUS_HEADER_FIELD_DESTINATION))
    body.append(Signature("s"))
    body.append(token.sender.text)
    body.align(to: 8)
    body.append(UInt8(truncatingIfNeeded: DBUS_HEADER_FIELD_SIGNATURE))
    body.append(Signature("g"))
    body.append(signature)
    body.endArray(fields)
    body.align(to: 8)
    headerSize = body.bytes.count
  }

  /// How many bytes its values take.
  package var size: Int { body.bytes.count - headerSize }

  /// Notes how many bytes the values take, once all are written.
  package mutating func end() { body.put(UInt32(truncatingIfNeeded: size), at: 4) }

  /// The message, after `end`. Throws LimitsExceeded when it is too large, and InvalidArgs when libdbus can't read its values, for
  /// example because a text contains a NUL.
  func message() throws(DBusError) -> MessageHandle {
    guard size <= ValueCheck.largestBody, let count = Int32(exactly: body.bytes.count) else {
      throw .limitsExceeded("a message would be larger than \(ValueCheck.largestBody >> 20) MiB")
    }
    let raw = body.bytes.withUnsafeBytes { buffer in
      dbus_message_demarshal(buffer.baseAddress?.assumingMemoryBound(to: CChar.self), count, nil)
    }
    guard let raw else { throw .invalidArgs("the answer can't be sent") }
    var message = MessageHandle(adopting: raw)
    dbus_message_set_serial(raw, 0)
    message.size = size
    return message
  }

  /// The values, as their reader sees them.
  package func values() throws(DBusError) -> [DBusValue] {
    let message = try message()
    return try message.reading { raw throws(DBusError) in
      try MessageReader.arguments(of: raw, limit: ValueCheck.largestBody)
    }
  }

  private static let order = UInt8(ascii: UInt16(littleEndian: 1) == 1 ? "l" : "B")
}

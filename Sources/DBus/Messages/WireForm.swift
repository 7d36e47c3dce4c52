import CDBus

/// A message in its wire format, for code that has its bytes but no connection.
package enum WireForm {
  /// The values of a message; nil if libdbus doesn't accept the bytes as one. Throws LimitsExceeded if the values are more than
  /// about `limit` bytes.
  package static func values(of bytes: [UInt8], limit: Int) throws(DBusError) -> [DBusValue]? {
    guard let count = Int32(exactly: bytes.count) else { return nil }
    let raw = bytes.withUnsafeBytes { buffer in
      dbus_message_demarshal(buffer.baseAddress?.assumingMemoryBound(to: CChar.self), count, nil)
    }
    guard let raw else { return nil }
    let message = MessageHandle(adopting: raw)
    return try message.reading { raw throws(DBusError) in try MessageReader.arguments(of: raw, limit: limit) }
  }

  /// A signal that carries values. Throws InvalidArgs or LimitsExceeded if they can't be sent.
  package static func signal(carrying values: [DBusValue]) throws(DBusError) -> [UInt8] {
    let message = try MessageWriter.signal(
      SignalMessage(path: "/org/example", interface: "org.example", member: "Sent", arguments: values))
    // A message without a serial number can't be read.
    dbus_message_set_serial(message.raw, 1)
    var bytes: UnsafeMutablePointer<CChar>?
    var count: Int32 = 0
    guard dbus_message_marshal(message.raw, &bytes, &count) != 0, let bytes else {
      throw DBusError("org.freedesktop.DBus.Error.NoMemory", "no memory for a message")
    }
    defer { dbus_free(bytes) }
    return UnsafeBufferPointer(start: bytes, count: Int(count)).map { UInt8(bitPattern: $0) }
  }
}

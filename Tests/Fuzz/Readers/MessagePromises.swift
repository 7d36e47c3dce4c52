import CDBus
import DBus

/// The values of a message are sent on unchanged, or refused: libdbus would end the process on values that it doesn't accept.
enum MessagePromises {
  private static let limit = 4 << 20

  static func broken(by bytes: [UInt8]) -> String? {
    guard let values = values(of: bytes, limit: limit), let sent = signal(carrying: values) else { return nil }
    guard let again = Self.values(of: sent, limit: .max) else { return "\(values) can't be read again" }
    // Compared by their bytes, because NaN is never equal to itself.
    guard let twice = signal(carrying: again), twice == sent else { return "\(values) became \(again)" }
    return nil
  }

  /// The values of a message; nil if libdbus doesn't accept the bytes as one, or the values are more than about `limit` bytes.
  private static func values(of bytes: [UInt8], limit: Int) -> [DBusValue]? {
    guard let count = Int32(exactly: bytes.count) else { return nil }
    let raw = bytes.withUnsafeBytes { buffer in
      dbus_message_demarshal(buffer.baseAddress?.assumingMemoryBound(to: CChar.self), count, nil)
    }
    guard let raw else { return nil }
    defer { dbus_message_unref(raw) }
    return try? MessageReader.arguments(of: raw, limit: limit)
  }

  /// The bytes of a signal that carries values; nil if they can't be sent.
  private static func signal(carrying values: [DBusValue]) -> [UInt8]? {
    let signal = SignalMessage(path: "/org/example", interface: "org.example", member: "Sent", arguments: values)
    guard let message = try? MessageWriter.signal(signal) else { return nil }
    // A message without a serial number can't be read.
    dbus_message_set_serial(message.raw, 1)
    var bytes: UnsafeMutablePointer<CChar>?
    var count: Int32 = 0
    guard dbus_message_marshal(message.raw, &bytes, &count) != 0, let bytes else { return nil }
    defer { dbus_free(bytes) }
    return UnsafeBufferPointer(start: bytes, count: Int(count)).map { UInt8(bitPattern: $0) }
  }
}

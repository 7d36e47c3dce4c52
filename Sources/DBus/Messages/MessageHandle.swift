import CDBus

/// Owns one libdbus message.
struct MessageHandle: ~Copyable {
  let raw: OpaquePointer
  /// The approximate number of bytes that its values take.
  var size = 0

  /// Takes over one reference that the caller already holds.
  init(adopting raw: OpaquePointer) { self.raw = raw }

  /// Reads the message, which is kept alive for that time.
  borrowing func reading<Result>(
    _ read: (OpaquePointer) throws(DBusError) -> Result
  ) throws(DBusError) -> Result { try read(raw) }

  deinit { dbus_message_unref(raw) }
}

/// libdbus's type codes, which Swift can't import because the header spells them as casts: the ASCII of the type's letter.
enum WireType {
  static let invalid: Int32 = 0
  static let byte = code("y")
  static let boolean = code("b")
  static let int16 = code("n")
  static let uint16 = code("q")
  static let int32 = code("i")
  static let uint32 = code("u")
  static let int64 = code("x")
  static let uint64 = code("t")
  static let double = code("d")
  static let string = code("s")
  static let objectPath = code("o")
  static let signature = code("g")
  static let descriptor = code("h")
  static let array = code("a")
  static let variant = code("v")
  static let structure = code("r")
  static let dictionaryEntry = code("e")

  private static func code(_ letter: Unicode.Scalar) -> Int32 { Int32(letter.value) }
}

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

import CDBus

/// Owns one libdbus message.
package struct MessageHandle: ~Copyable {
  /// The message, valid as long as this handle.
  package let raw: OpaquePointer
  /// The approximate number of bytes that its values take.
  var size = 0

  /// Takes ownership of one reference that the caller already holds.
  init(adopting raw: OpaquePointer) { self.raw = raw }

  /// Reads the message, which is retained for that time.
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

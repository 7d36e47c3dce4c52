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

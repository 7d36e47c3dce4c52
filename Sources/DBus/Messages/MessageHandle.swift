import CDBus

/// Owns one libdbus message.
struct MessageHandle: ~Copyable {
  let raw: OpaquePointer
  /// About how many bytes its values take.
  var size = 0

  /// Takes over one reference that the caller already holds.
  init(adopting raw: OpaquePointer) { self.raw = raw }

  /// Reads the message, which lives as long as that takes.
  borrowing func reading<Result>(
    _ read: (OpaquePointer) throws(DBusError) -> Result
  ) throws(DBusError) -> Result { try read(raw) }

  deinit { dbus_message_unref(raw) }
}

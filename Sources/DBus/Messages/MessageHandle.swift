import CDBus

/// Owns one libdbus message.
struct MessageHandle: ~Copyable {
  let raw: OpaquePointer
  /// About how many bytes its values take.
  var size = 0

  /// Takes over one reference that the caller already holds.
  init(adopting raw: OpaquePointer) { self.raw = raw }

  deinit { dbus_message_unref(raw) }
}

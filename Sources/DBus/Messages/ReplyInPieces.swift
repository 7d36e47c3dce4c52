import CDBus

/// A reply whose one value, an array or a dictionary, is written piece by piece, so that a long one neither keeps the loop
/// from everything else nor exists as values all at once. Belongs to the loop's thread.
final class ReplyInPieces {
  private let message: MessageHandle
  // Where libdbus keeps its place between two pieces.
  private let outer = UnsafeMutablePointer<DBusMessageIter>.allocate(capacity: 1)
  private let inner = UnsafeMutablePointer<DBusMessageIter>.allocate(capacity: 1)
  private var isOpen = false
  /// About how many bytes it has.
  private(set) var size = 0

  /// An empty reply.
  init(_ token: ReplyToken) throws(DBusError) {
    message = try MessageWriter.reply(token, [])
    outer.initialize(to: DBusMessageIter())
    inner.initialize(to: DBusMessageIter())
    dbus_message_iter_init_append(message.raw, outer)
  }

  deinit {
    if isOpen { dbus_message_iter_abandon_container(outer, inner) }
    outer.deallocate()
    inner.deallocate()
  }

  /// Adds the elements of a container; all pieces are of one type.
  func add(_ piece: DBusValue) throws(DBusError) {
    size += try ValueCheck.check([piece], beside: size)
    if !isOpen {
      let contents = String(piece.signature.text.dropFirst())
      guard dbus_message_iter_open_container(outer, WireType.array, contents, inner) != 0 else {
        throw MessageWriter.outOfMemory
      }
      isOpen = true
    }
    try MessageWriter.append(elementsOf: piece, &inner.pointee)
  }

  /// Closes it and hands the message over to be sent; nothing can be added after this.
  func finish(_ send: (borrowing MessageHandle) -> Void) throws(DBusError) {
    if isOpen {
      isOpen = false
      guard dbus_message_iter_close_container(outer, inner) != 0 else { throw MessageWriter.outOfMemory }
    }
    send(message)
  }
}

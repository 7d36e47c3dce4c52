import CDBus

/// Builds messages. Everything is checked before it is appended: libdbus aborts the process on invalid input.
package enum MessageWriter {
  static func call(_ call: MethodCall, wantsReply: Bool) throws(DBusError) -> MessageHandle {
    guard
      let raw = dbus_message_new_method_call(
        call.destination.text, call.path.text, call.interface.text, call.member.text)
    else { throw outOfMemory }
    let message = MessageHandle(adopting: raw)
    if !wantsReply { dbus_message_set_no_reply(raw, 1) }
    try append(call.arguments, to: message)
    return message
  }

  /// A signal that isn't sent yet. Throws InvalidArgs or LimitsExceeded if its values can't be sent.
  package static func signal(_ signal: SignalMessage) throws(DBusError) -> MessageHandle {
    guard let raw = dbus_message_new_signal(signal.path.text, signal.interface.text, signal.member.text) else {
      throw outOfMemory
    }
    let message = MessageHandle(adopting: raw)
    if let destination = signal.destination, dbus_message_set_destination(raw, destination.text) == 0 {
      throw outOfMemory
    }
    try append(signal.arguments, to: message)
    return message
  }

  /// The same message for another receiver.
  static func copy(_ message: borrowing MessageHandle, to destination: BusName) throws(DBusError) -> MessageHandle {
    guard let raw = dbus_message_copy(message.raw) else { throw outOfMemory }
    let copy = MessageHandle(adopting: raw)
    guard dbus_message_set_destination(raw, destination.text) != 0 else { throw outOfMemory }
    return copy
  }

  static func reply(_ token: ReplyToken, _ values: [DBusValue]) throws(DBusError) -> MessageHandle {
    guard let raw = dbus_message_new(DBUS_MESSAGE_TYPE_METHOD_RETURN) else { throw outOfMemory }
    var message = MessageHandle(adopting: raw)
    try address(message, to: token)
    message.size = try append(values, to: message)
    return message
  }

  static func error(_ token: ReplyToken, _ error: DBusError) throws(DBusError) -> MessageHandle {
    guard let raw = dbus_message_new(DBUS_MESSAGE_TYPE_ERROR) else { throw outOfMemory }
    var message = MessageHandle(adopting: raw)
    guard dbus_message_set_error_name(raw, error.name.text) != 0 else { throw outOfMemory }
    try address(message, to: token)
    // This sentence is for people, so the error is sent even if the sentence contains a NUL.
    message.size = try append([.string(String(error.message.map { $0 == "\0" ? "\u{FFFD}" : $0 }))], to: message)
    return message
  }

  // MARK: Parts

  static let outOfMemory = DBusError("org.freedesktop.DBus.Error.NoMemory", "no memory for a message")

  private static func address(_ message: borrowing MessageHandle, to token: ReplyToken) throws(DBusError) {
    dbus_message_set_no_reply(message.raw, 1)
    guard dbus_message_set_destination(message.raw, token.sender.text) != 0,
      dbus_message_set_reply_serial(message.raw, token.serial) != 0
    else { throw outOfMemory }
  }

  @discardableResult
  private static func append(_ values: [DBusValue], to message: borrowing MessageHandle) throws(DBusError) -> Int {
    guard !values.isEmpty else { return 0 }
    let size = try ValueCheck.check(values)
    var iterator = DBusMessageIter()
    dbus_message_iter_init_append(message.raw, &iterator)
    for value in values { try append(value, &iterator) }
    return size
  }

  /// Appends a value that has been checked.
  private static func append(_ value: DBusValue, _ iterator: inout DBusMessageIter) throws(DBusError) {
    switch value {
    case .byte(let number): try append(number, WireType.byte, &iterator)
    case .bool(let flag): try append(flag ? UInt32(1) : 0, WireType.boolean, &iterator)
    case .int16(let number): try append(number, WireType.int16, &iterator)
    case .uint16(let number): try append(number, WireType.uint16, &iterator)
    case .int32(let number): try append(number, WireType.int32, &iterator)
    case .uint32(let number): try append(number, WireType.uint32, &iterator)
    case .int64(let number): try append(number, WireType.int64, &iterator)
    case .uint64(let number): try append(number, WireType.uint64, &iterator)
    case .double(let number): try append(number, WireType.double, &iterator)
    case .string(let text): try append(text: text, WireType.string, &iterator)
    case .objectPath(let path): try append(text: path.text, WireType.objectPath, &iterator)
    case .signature(let signature): try append(text: signature.text, WireType.signature, &iterator)
    case .array(let elements, let type):
      try container(WireType.array, type.text, &iterator) { inner throws(DBusError) in
        for element in elements { try append(element, &inner) }
      }
    case .bytes(let bytes):
      try container(WireType.array, "y", &iterator) { inner throws(DBusError) in
        let isDone = bytes.withUnsafeBufferPointer { buffer in
          var start = buffer.baseAddress
          return buffer.isEmpty
            || dbus_message_iter_append_fixed_array(&inner, WireType.byte, &start, Int32(buffer.count)) != 0
        }
        guard isDone else { throw outOfMemory }
      }
    case .structure(let fields):
      try container(WireType.structure, nil, &iterator) { inner throws(DBusError) in
        for field in fields { try append(field, &inner) }
      }
    case .dictionary(let entries, let key, let type):
      try container(WireType.array, "{\(key.text)\(type.text)}", &iterator) { inner throws(DBusError) in
        for entry in entries {
          try container(WireType.dictionaryEntry, nil, &inner) { pair throws(DBusError) in
            try append(entry.key, &pair)
            try append(entry.value, &pair)
          }
        }
      }
    case .variant(let content):
      try container(WireType.variant, content.signature.text, &iterator) { inner throws(DBusError) in
        try append(content, &inner)
      }
    // libdbus makes a copy. `ValueCheck` has refused nil.
    case .unixFD(let descriptor): if let descriptor { try append(descriptor.raw, WireType.descriptor, &iterator) }
    }
  }

  private static func append<Number: BitwiseCopyable>(
    _ number: Number, _ type: Int32, _ iterator: inout DBusMessageIter
  ) throws(DBusError) {
    var number = number
    guard dbus_message_iter_append_basic(&iterator, type, &number) != 0 else { throw outOfMemory }
  }

  private static func append(
    text: String, _ type: Int32, _ iterator: inout DBusMessageIter
  ) throws(DBusError) {
    let isDone = text.withCString { start in
      var start: UnsafePointer<CChar>? = start
      return dbus_message_iter_append_basic(&iterator, type, &start) != 0
    }
    guard isDone else { throw outOfMemory }
  }

  private static func container(
    _ type: Int32, _ contents: String?, _ iterator: inout DBusMessageIter,
    _ body: (inout DBusMessageIter) throws(DBusError) -> Void
  ) throws(DBusError) {
    var inner = DBusMessageIter()
    guard dbus_message_iter_open_container(&iterator, type, contents, &inner) != 0 else { throw outOfMemory }
    do {
      try body(&inner)
    } catch {
      dbus_message_iter_abandon_container(&iterator, &inner)
      throw error
    }
    guard dbus_message_iter_close_container(&iterator, &inner) != 0 else { throw outOfMemory }
  }
}

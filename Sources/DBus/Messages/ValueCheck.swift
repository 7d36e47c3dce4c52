/// Decides whether values can be sent: for many invalid values libdbus ends the process, and for the others the bus ends the
/// connection. The rules that the type system can't enforce are checked here.
struct ValueCheck {
  /// The largest body in bytes. A system bus accepts 32 MiB for a whole message.
  static let maxBodyBytes = 31 << 20
  /// The deepest nesting of containers; arrays and structures have limits of their own, which are checked by the signature.
  static let maxDepth = 64

  /// A lower bound of the bytes that the values take on the wire.
  private var size: Int

  /// Throws InvalidArgs or LimitsExceeded if the values can't be a message's body, together with `size` bytes that are already in
  /// it; returns the approximate number of bytes that the values take.
  @discardableResult
  static func check(_ values: [DBusValue], beside size: Int = 0) throws(DBusError) -> Int {
    var check = ValueCheck(size: size)
    for value in values { try check.add(value, depth: 0) }
    // Signatures of one letter each are valid together, unless there are too many.
    if values.count > NameSyntax.longest || values.contains(where: { $0.letter == nil }) {
      try check.add(signature: values.signature)
    }
    return check.size - size
  }

  private init(size: Int) { self.size = size }

  private mutating func add(_ value: DBusValue, depth: Int) throws(DBusError) {
    guard depth <= Self.maxDepth else { throw .invalidArgs("values are nested more than \(Self.maxDepth) deep") }
    switch value {
    case .byte, .bool, .int16, .uint16, .int32, .uint32, .int64, .uint64, .double: try grow(by: 16)
    case .string(let text):
      guard !text.utf8.contains(0) else { throw .invalidArgs("a string contains a NUL character") }
      try grow(by: text.utf8.count + 8)
    case .objectPath(let path): try grow(by: path.text.utf8.count + 8)
    case .signature(let signature): try grow(by: signature.text.utf8.count + 2)
    case .array(let elements, let type): try add(elements, of: type, depth: depth)
    case .bytes(let bytes): try grow(by: bytes.count + 8)
    case .structure(let fields):
      guard !fields.isEmpty else { throw .invalidArgs("a structure needs at least one field") }
      try grow(by: 8)
      for field in fields { try add(field, depth: depth + 1) }
    case .dictionary(let entries, let key, let value): try add(entries, from: key, to: value, depth: depth)
    case .variant(let content):
      // The content comes first, because a signature is worth building only if the content isn't too deep.
      try add(content, depth: depth + 1)
      try add(signature: content.signature)
    case .unixFD(nil): throw .invalidArgs("a file descriptor that was closed can't be sent")
    case .unixFD: try grow(by: 16)
    }
  }

  private mutating func add(_ elements: [DBusValue], of type: Signature, depth: Int) throws(DBusError) {
    try grow(by: 16)
    guard SignatureSyntax.types(of: type).count == 1 else {
      throw .invalidArgs("\"\(type.text)\" isn't one complete type")
    }
    for element in elements {
      guard element.has(type) else {
        throw .invalidArgs("an element has type \(element.signature.text) in an array of \(type.text)")
      }
      try add(element, depth: depth + 1)
    }
  }

  private mutating func add(
    _ entries: [DBusValue.DictionaryEntry], from key: Signature, to value: Signature, depth: Int
  ) throws(DBusError) {
    try grow(by: 16)
    let type = "a{\(key.text)\(value.text)}"
    guard Signature(type) != nil else { throw .invalidArgs("\(type) is no dictionary type") }
    for entry in entries {
      guard entry.key.has(key), entry.value.has(value) else {
        throw .invalidArgs("an entry doesn't fit into \(type)")
      }
      // An entry counts as a structure.
      try grow(by: 8)
      try add(entry.key, depth: depth + 2)
      try add(entry.value, depth: depth + 2)
    }
  }

  private mutating func add(signature: Signature) throws(DBusError) {
    try grow(by: signature.text.utf8.count + 2)
    guard signature.text.utf8.count == 1 || SignatureSyntax.isValid(signature.text) else {
      throw .invalidArgs("\(signature.text.prefix(80))… is no signature: too long, or nested more than 32 deep")
    }
  }

  private mutating func grow(by bytes: Int) throws(DBusError) {
    size += bytes
    guard size <= Self.maxBodyBytes else {
      throw .limitsExceeded("a message would be larger than \(Self.maxBodyBytes >> 20) MiB")
    }
  }
}

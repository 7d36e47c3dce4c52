import AlarmCore
import DBus

/// Reads JSON strictly as in RFC 8259, in one pass. The place only ever moves forward, and a bounded number of bytes is read between
/// two moves, so the cost is linear for every text.
///
/// Size and depth are limited before any value is made. If a key occurs twice, its first value counts.
package struct JSONReader {
  /// The maximum length of a text in bytes, which is also that of a whole call.
  package static let maxBytes = 65_536
  /// The maximum nesting of arrays and objects.
  package static let maxDepth = 16

  private let bytes: [UInt8]
  /// Whether the bytes are known to be UTF-8.
  let isUTF8: Bool
  private var place = 0

  /// A reader of bytes; it checks that they are UTF-8.
  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    isUTF8 = false
  }

  /// A reader of a text, which is already UTF-8.
  package init(_ text: String) {
    bytes = Array(text.utf8)
    isUTF8 = true
  }

  /// The only value in the text; only white space may be around it.
  package mutating func read() throws(JSONFault) -> JSONValue {
    guard bytes.count <= Self.maxBytes else { throw JSONFault(.tooLong(bytes.count), at: Self.maxBytes) }
    let value = try value(depth: 0)
    skipBlanks()
    guard place == bytes.count else { throw unexpected() }
    return value
  }

  // MARK: Bytes

  /// The next byte; nil: there is none.
  func peek() -> UInt8? { place < bytes.count ? bytes[place] : nil }

  /// The next byte, which is then passed.
  mutating func take() -> UInt8? {
    guard let byte = peek() else { return nil }
    place += 1
    return byte
  }

  /// Passes the next byte if it is this one.
  mutating func accept(_ byte: Unicode.Scalar) -> Bool {
    guard peek() == UInt8(ascii: byte) else { return false }
    place += 1
    return true
  }

  /// Passes bytes as long as they fit, and returns them.
  mutating func take(while fits: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    let start = place
    while let byte = peek(), fits(byte) { place += 1 }
    return bytes[start..<place]
  }

  /// The bytes that were passed since a place.
  func passed(since start: Int) -> ArraySlice<UInt8> { bytes[start..<place] }

  /// The number of bytes that were passed.
  var position: Int { place }

  /// A fault at the next byte.
  func fault(_ kind: JSONFault.Kind) -> JSONFault { JSONFault(kind, at: place) }

  /// The fault for a next byte that isn't allowed there.
  func unexpected() -> JSONFault { fault(place < bytes.count ? .unexpected : .incomplete) }

  // MARK: Values

  private mutating func skipBlanks() {
    _ = take { $0 == 0x20 || $0 == 0x0A || $0 == 0x0D || $0 == 0x09 }
  }

  /// A value with the white space before it; `depth` is the number of arrays and objects around it.
  private mutating func value(depth: Int) throws(JSONFault) -> JSONValue {
    skipBlanks()
    switch peek() {
    case UInt8(ascii: "{"): return .object(try object(depth: depth + 1))
    case UInt8(ascii: "["): return .array(try array(depth: depth + 1))
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: return try number()
    }
  }

  private mutating func word(_ text: String, _ value: JSONValue) throws(JSONFault) -> JSONValue {
    for letter in text.utf8 {
      guard peek() == letter else { throw unexpected() }
      place += 1
    }
    return value
  }

  private mutating func array(depth: Int) throws(JSONFault) -> [JSONValue] {
    try open(depth)
    var elements: [JSONValue] = []
    skipBlanks()
    if accept("]") { return elements }
    repeat {
      elements.append(try value(depth: depth))
      skipBlanks()
    } while accept(",")
    guard accept("]") else { throw unexpected() }
    return elements
  }

  private mutating func object(depth: Int) throws(JSONFault) -> [String: JSONValue] {
    try open(depth)
    var fields: [String: JSONValue] = [:]
    skipBlanks()
    if accept("}") { return fields }
    repeat {
      skipBlanks()
      guard peek() == UInt8(ascii: "\"") else { throw unexpected() }
      let key = try string()
      skipBlanks()
      guard accept(":") else { throw unexpected() }
      let value = try value(depth: depth)
      if let first = fields.updateValue(value, forKey: key) { fields[key] = first }
      skipBlanks()
    } while accept(",")
    guard accept("}") else { throw unexpected() }
    return fields
  }

  /// Passes a container's opening bracket; `depth` counts the nested containers, including this one.
  private mutating func open(_ depth: Int) throws(JSONFault) {
    guard depth <= Self.maxDepth else { throw fault(.tooDeep) }
    place += 1
  }
}

/// Why a text isn't valid JSON by the rules of this reader, and where.
package struct JSONFault: Error, Hashable, Sendable {
  /// The kind of fault.
  package enum Kind: Hashable, Sendable {
    /// The text ends although something must follow.
    case incomplete
    /// The next character isn't allowed there.
    case unexpected
    case wrongEscape
    /// Control characters have to be escaped.
    case controlCharacter
    case numberTooLarge
    case notUTF8
    /// Arrays and objects are nested too deeply.
    case tooDeep
    /// The text has too many bytes.
    case tooLong(Int)
    /// See `StreamSafety`.
    case tooManyMarks
  }

  package var kind: Kind
  /// How many bytes precede the fault.
  package var position: Int

  init(_ kind: Kind, at position: Int) {
    self.kind = kind
    self.position = position
  }

  /// The sentence about the text.
  var sentence: Message {
    switch kind {
    case .tooLong(let size):
      Message("it has {size} bytes; at most {limit} are allowed", ["size": size, "limit": JSONReader.maxBytes])
    case .tooDeep:
      Message(
        "its arrays and objects are nested more than {limit} deep at byte {position}",
        ["limit": JSONReader.maxDepth, "position": position])
    default:
      Message("it isn't valid JSON at byte {position}: {reason}", ["position": position, "reason": reason])
    }
  }

  private var reason: Message {
    switch kind {
    case .incomplete: Message("the text ends too early")
    case .unexpected: Message("this character is not allowed there")
    case .wrongEscape: Message("there is no such escape sequence")
    case .controlCharacter: Message("control characters have to be escaped")
    case .numberTooLarge: Message("the number is too large")
    case .notUTF8: Message("the text isn't UTF-8")
    case .tooManyMarks:
      Message("more than {limit} combining marks follow each other", ["limit": StreamSafety.longestRun])
    case .tooDeep, .tooLong: sentence
    }
  }
}

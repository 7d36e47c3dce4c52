/// Writes values directly as bytes, in the wire format and this machine's byte order. D-Bus specification, "Marshaling (Wire Format)".
///
/// It is for long answers with a known structure: the parts don't become `DBusValue`s, and libdbus isn't called for each of them.
/// The writer checks nothing; libdbus checks the whole message before it is sent.
package struct WireWriter: Sendable {
  /// The bytes written so far. Alignment counts from their beginning.
  private(set) var bytes = ByteBuffer()

  /// An empty writer.
  package init() {}

  /// Pads with zeros to a multiple of 2, 4 or 8.
  package mutating func align(to alignment: Int) {
    let missing = -bytes.count & (alignment - 1)
    if missing > 0 { bytes.append(zeros: missing) }
  }

  /// Appends a number of any width, at a multiple of that width.
  package mutating func append<Number: FixedWidthInteger>(_ number: Number) {
    align(to: MemoryLayout<Number>.size)
    withUnsafeBytes(of: number) { bytes.append(raw: $0) }
  }

  /// Appends `b`.
  package mutating func append(_ flag: Bool) { append(UInt32(flag ? 1 : 0)) }

  /// Appends `s` or `o`. The caller ensures that the text contains no NUL, and that an object path is valid.
  package mutating func append(_ text: String) {
    append(UInt32(truncatingIfNeeded: text.utf8.count))
    bytes.append(text.utf8Span.span)
    bytes.append(0)
  }

  /// Reserves space for this many bytes, so they aren't moved while they are written.
  package mutating func reserve(_ count: Int) { bytes.reserve(count) }

  /// The position of a text's length.
  package struct OpenText: Sendable {
    fileprivate let length: Int
  }

  /// Begins `s`. Its parts are appended as bytes, which are UTF-8 without a NUL.
  package mutating func beginText() -> OpenText {
    append(UInt32(0))
    return OpenText(length: bytes.count - 4)
  }

  /// Appends a part of a text that was begun.
  package mutating func append(part utf8: ByteBuffer) { bytes.append(utf8) }

  /// Ends a text.
  package mutating func endText(_ text: OpenText) {
    put(UInt32(truncatingIfNeeded: bytes.count - text.length - 4), at: text.length)
    bytes.append(0)
  }

  /// Appends `g`.
  package mutating func append(_ signature: Signature) {
    bytes.append(UInt8(truncatingIfNeeded: signature.text.utf8.count))
    bytes.append(signature.text.utf8Span.span)
    bytes.append(0)
  }

  /// Appends `as`.
  package mutating func append(_ texts: [String]) {
    let array = beginArray(ofAlignment: 4)
    for text in texts { append(text) }
    endArray(array)
  }

  /// Appends the beginning of an entry of an `a{sv}`; its value follows.
  package mutating func append(_ head: WireEntryHead) {
    align(to: 8)
    bytes.append(head.bytes.span)
  }

  /// The positions of an array's length and of its first element.
  package struct OpenArray: Sendable {
    fileprivate let length: Int
    fileprivate let start: Int
  }

  /// Begins an array with the given alignment of its elements, in bytes.
  package mutating func beginArray(ofAlignment alignment: Int) -> OpenArray {
    append(UInt32(0))
    let length = bytes.count - 4
    align(to: alignment)
    return OpenArray(length: length, start: bytes.count)
  }

  /// Ends an array; arrays that were begun after it must have ended.
  package mutating func endArray(_ array: OpenArray) {
    put(UInt32(truncatingIfNeeded: bytes.count - array.start), at: array.length)
  }

  /// Replaces four bytes that were written before.
  mutating func put(_ number: UInt32, at place: Int) {
    withUnsafeBytes(of: number) { bytes.replace(from: place, with: $0) }
  }
}

/// The beginning of an entry of an `a{sv}`: its key, its value's type, and the padding up to the value. Entries begin at multiples
/// of eight bytes, so it is always the same.
package struct WireEntryHead: Sendable {
  fileprivate let bytes: [UInt8]

  /// The beginning of an entry with this name and a value of this type.
  package init(_ name: MemberName, _ type: Signature) {
    var writer = WireWriter()
    writer.append(name.text)
    writer.append(type)
    writer.align(to: Self.alignment(of: type))
    bytes = writer.bytes.array
  }

  private static func alignment(of type: Signature) -> Int {
    switch type.text.utf8.first {
    case UInt8(ascii: "y"), UInt8(ascii: "g"), UInt8(ascii: "v"): 1
    case UInt8(ascii: "n"), UInt8(ascii: "q"): 2
    case UInt8(ascii: "x"), UInt8(ascii: "t"), UInt8(ascii: "d"), UInt8(ascii: "("), UInt8(ascii: "{"): 8
    default: 4
    }
  }
}

/// Bytes that are written part by part. Adding a part is one plain copy: an array, which is prepared for parts of unknown lengths,
/// takes twice as long to append a short text.
package struct ByteBuffer: Sendable {
  /// The bytes from `count` on haven't been written.
  private var storage: [UInt8] = []
  /// The number of bytes that were written.
  package private(set) var count = 0

  /// An empty buffer.
  package init() {}

  /// The bytes that were written, copied.
  package var array: [UInt8] { Array(storage.prefix(count)) }

  /// The bytes as text.
  package var text: String { String(decoding: storage.prefix(count), as: UTF8.self) }

  /// Removes the bytes, and keeps their memory.
  package mutating func clear() { count = 0 }

  /// Reserves space for this many more bytes, so the others aren't moved while these are written.
  package mutating func reserve(_ more: Int) {
    if count + more > storage.count { grow(to: count + more) }
  }

  /// Appends one byte.
  package mutating func append(_ byte: UInt8) {
    if count == storage.count { grow(to: count + 1) }
    storage[count] = byte
    count += 1
  }

  /// Appends this many zeros.
  mutating func append(zeros more: Int) {
    let end = count + more
    if end > storage.count { grow(to: end) }
    for place in count..<end { storage[place] = 0 }
    count = end
  }

  /// Appends bytes as they are.
  package mutating func append(_ bytes: Span<UInt8>) { bytes.withUnsafeBytes { append(raw: $0) } }

  /// Appends another buffer's bytes.
  package mutating func append(_ other: ByteBuffer) { other.withUnsafeBytes { append(raw: $0) } }

  /// Appends bytes that aren't in the buffer itself.
  mutating func append(raw bytes: UnsafeRawBufferPointer) {
    let (start, end) = (count, count + bytes.count)
    if end > storage.count { grow(to: end) }
    storage.withUnsafeMutableBytes { UnsafeMutableRawBufferPointer(rebasing: $0[start..<end]).copyMemory(from: bytes) }
    count = end
  }

  /// Replaces bytes that were written before.
  mutating func replace(from place: Int, with bytes: UnsafeRawBufferPointer) {
    storage.withUnsafeMutableBytes {
      UnsafeMutableRawBufferPointer(rebasing: $0[place..<place + bytes.count]).copyMemory(from: bytes)
    }
  }

  /// Gives temporary access to the bytes.
  func withUnsafeBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result {
    try storage.withUnsafeBytes { try body(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
  }

  private mutating func grow(to least: Int) {
    let size = max(least, 2 * storage.count, 64)
    storage = Array(unsafeUninitializedCapacity: size) { target, initialized in
      // The rest isn't read before it is written.
      _ = target.initialize(fromContentsOf: storage.prefix(count))
      initialized = size
    }
  }
}

/// Bytes that are written part by part. A part is added by one plain copy: an array, which prepares for parts of unknown lengths,
/// takes twice as long to append a short text.
package struct ByteBuffer: Sendable {
  /// Those from `count` on haven't been written.
  private var storage: [UInt8] = []
  /// How many bytes were written.
  package private(set) var count = 0

  /// An empty buffer.
  package init() {}

  /// The bytes.
  package var array: [UInt8] { Array(storage.prefix(count)) }

  /// The bytes as text.
  package var text: String { String(decoding: storage.prefix(count), as: UTF8.self) }

  /// Forgets the bytes, and keeps the memory for them.
  package mutating func clear() { count = 0 }

  /// Makes room for so many more bytes, so that the others aren't moved while these are written.
  package mutating func reserve(_ more: Int) {
    if count + more > storage.count { grow(to: count + more) }
  }

  /// Appends one byte.
  package mutating func append(_ byte: UInt8) {
    if count == storage.count { grow(to: count + 1) }
    storage[count] = byte
    count += 1
  }

  /// Appends bytes as they are.
  package mutating func append(_ bytes: Span<UInt8>) { bytes.withUnsafeBytes { append(raw: $0) } }

  /// Appends another buffer's bytes.
  package mutating func append(_ other: ByteBuffer) { other.withUnsafeBytes { append(raw: $0) } }

  /// Appends bytes that aren't the buffer's own.
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

  /// Lends the bytes.
  func withUnsafeBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result {
    try storage.withUnsafeBytes { try body(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
  }

  private mutating func grow(to least: Int) {
    let size = max(least, 2 * storage.count, 64)
    storage = Array(unsafeUninitializedCapacity: size) { target, initialized in
      // What follows isn't read before it is written.
      _ = target.initialize(fromContentsOf: storage.prefix(count))
      initialized = size
    }
  }
}

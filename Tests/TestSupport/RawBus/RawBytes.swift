/// Unchecked marshalled data, little-endian: D-Bus specification, "Marshaling (Wire Format)".
package struct RawBytes: Sendable {
  package private(set) var bytes: [UInt8] = []

  package init() {}

  /// Zeros up to a multiple of the alignment.
  package mutating func align(_ alignment: Int) {
    while !bytes.count.isMultiple(of: alignment) { bytes.append(0) }
  }

  package mutating func byte(_ value: UInt8) { bytes.append(value) }

  package mutating func uint32(_ value: UInt32) {
    align(4)
    for shift in stride(from: UInt32(0), to: 32, by: 8) { bytes.append(UInt8(truncatingIfNeeded: value >> shift)) }
  }

  package mutating func uint16(_ value: UInt16) {
    align(2)
    bytes += [UInt8(truncatingIfNeeded: value), UInt8(truncatingIfNeeded: value >> 8)]
  }

  package mutating func uint64(_ value: UInt64) {
    align(8)
    uint32(UInt32(truncatingIfNeeded: value))
    uint32(UInt32(truncatingIfNeeded: value >> 32))
  }

  /// An `s` or `o`, of any bytes; a length other than the true one can be claimed.
  package mutating func string(_ text: some Collection<UInt8>, claiming length: UInt32? = nil) {
    uint32(length ?? UInt32(text.count))
    bytes += text
    bytes.append(0)
  }

  package mutating func string(_ text: String) { string(text.utf8) }

  /// A `g`.
  package mutating func signature(_ text: String) {
    bytes.append(UInt8(truncatingIfNeeded: text.utf8.count))
    bytes += text.utf8
    bytes.append(0)
  }

  /// An array of the elements that a body writes; a length other than the true one can be claimed.
  package mutating func array(
    alignment: Int, claiming length: UInt32? = nil, _ body: (inout RawBytes) -> Void
  ) {
    uint32(0)
    let place = bytes.count - 4
    align(alignment)
    let start = bytes.count
    body(&self)
    let count = length ?? UInt32(bytes.count - start)
    for index in 0..<4 { bytes[place + index] = UInt8(truncatingIfNeeded: count >> UInt32(index * 8)) }
  }

  /// Data as it is.
  package mutating func raw(_ data: some Collection<UInt8>) { bytes += data }
}

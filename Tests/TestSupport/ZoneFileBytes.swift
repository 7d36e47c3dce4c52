/// Writes compiled zone files (RFC 9636) for tests that need zones which no system has.
package struct ZoneFileBytes: Sendable {
  /// Offsets in seconds east of UTC; the first holds before all changes.
  package var offsets: [Int32]
  /// Unix seconds, and the index of the offset from then on.
  package var changes: [(at: Int64, type: UInt8)]
  /// Leap seconds: when, and the whole correction from then on.
  package var leapSeconds: [(at: Int64, correction: Int32)] = []
  /// The TZ string for times after the last change.
  package var footer: String
  /// ASCII `1` … `4`; version 1 is written as the byte 0, and has no footer.
  package var version: Unicode.Scalar = "2"

  package init(offsets: [Int32], changes: [(at: Int64, type: UInt8)] = [], footer: String = "") {
    self.offsets = offsets
    self.changes = changes
    self.footer = footer
  }

  /// The file.
  package var bytes: [UInt8] {
    if version == "1" { return header(isEmpty: false) + block(timeSize: 4) }
    // As slim files do: nothing in the 32-bit block.
    return header(isEmpty: true) + [0, 0, 0, 0, 0, 0, 0] + header(isEmpty: false) + block(timeSize: 8)
      + Array("\n\(footer)\n".utf8)
  }

  private func header(isEmpty: Bool) -> [UInt8] {
    let counts = isEmpty ? [0, 0, 0, 0, 1, 1] : [0, 0, leapSeconds.count, changes.count, offsets.count, 4]
    let versionByte = version == "1" ? 0 : UInt8(ascii: version)
    return Array("TZif".utf8) + [versionByte] + Array(repeating: 0, count: 15)
      + counts.flatMap { Self.bigEndian(Int64($0), size: 4) }
  }

  private func block(timeSize: Int) -> [UInt8] {
    changes.flatMap { Self.bigEndian($0.at, size: timeSize) } + changes.map(\.type)
      + offsets.flatMap { Self.bigEndian(Int64($0), size: 4) + [0, 0] } + Array("ABC\0".utf8)
      + leapSeconds.flatMap { Self.bigEndian($0.at, size: timeSize) + Self.bigEndian(Int64($0.correction), size: 4) }
  }

  private static func bigEndian(_ value: Int64, size: Int) -> [UInt8] {
    (0..<size).reversed().map { UInt8(truncatingIfNeeded: value >> Int64($0 * 8)) }
  }
}

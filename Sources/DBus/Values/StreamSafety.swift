/// Whether a text is in stream-safe format: at most 30 combining marks follow each other (Unicode Standard Annex #15, UAX15-D4).
///
/// All text that people write is safe. For other texts, each comparison and look-up takes time that grows with the square of the
/// number of marks, because they are sorted.
package enum StreamSafety {
  /// The annex's limit.
  package static let longestRun = 30
  /// The first byte in UTF-8 of U+0300; no scalar before it combines, so a text that has only lower bytes is safe.
  package static let firstByte: UInt8 = 0xCC

  /// Checks each scalar once, and for most texts only the bytes.
  package static func isSafe(_ text: String) -> Bool {
    guard text.utf8.contains(where: { $0 >= firstByte }) else { return true }
    var run = 0
    for scalar in text.unicodeScalars {
      guard scalar.value >= 0x300, scalar.properties.canonicalCombiningClass != .notReordered else {
        run = 0
        continue
      }
      run += 1
      if run > longestRun { return false }
    }
    return true
  }

  /// Whether all texts in a value are safe.
  package static func isSafe(_ value: DBusValue) -> Bool {
    switch value {
    case .string(let text): isSafe(text)
    case .array(let elements, _), .structure(let elements): elements.allSatisfy(isSafe)
    case .dictionary(let entries, _, _): entries.allSatisfy { isSafe($0.key) && isSafe($0.value) }
    case .variant(let content): isSafe(content)
    case .byte, .bool, .int16, .uint16, .int32, .uint32, .int64, .uint64, .double, .objectPath, .signature, .bytes,
      .unixFD:
      true
    }
  }
}

/// Identifies one alarm for its whole life: any 128-bit UUID, chosen by the caller or made by the agent.
///
/// The core has no Foundation, so the UUID is kept as two words. The text form is RFC 9562's, in lower case.
package struct AlarmID: Hashable, Sendable, Comparable {
  /// The first eight bytes, big-endian.
  package let high: UInt64
  /// The last eight bytes, big-endian.
  package let low: UInt64

  /// Joins the two halves of an id, which the store keeps.
  package init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  /// Reads the 8-4-4-4-12 form in either case; nil for anything else.
  package init?(_ text: some StringProtocol) {
    var words: (UInt64, UInt64) = (0, 0)
    var digits = 0
    for (place, byte) in text.utf8.enumerated() {
      guard place < 36 else { return nil }
      if place == 8 || place == 13 || place == 18 || place == 23 {
        guard byte == UInt8(ascii: "-") else { return nil }
        continue
      }
      guard let value = Self.hexValue(byte) else { return nil }
      if digits < 16 { words.0 = words.0 << 4 | value } else { words.1 = words.1 << 4 | value }
      digits += 1
    }
    guard digits == 32 else { return nil }
    self.init(high: words.0, low: words.1)
  }

  /// A version 4 (random) UUID from the system's generator.
  package static func random() -> AlarmID {
    AlarmID(
      high: .random(in: .min ... .max) & 0xffff_ffff_ffff_0fff | 0x4000,
      low: .random(in: .min ... .max) & 0x3fff_ffff_ffff_ffff | 0x8000_0000_0000_0000)
  }

  package static func < (left: AlarmID, right: AlarmID) -> Bool {
    (left.high, left.low) < (right.high, right.low)
  }

  private static func hexValue(_ byte: UInt8) -> UInt64? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt64(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt64(byte - UInt8(ascii: "a") + 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt64(byte - UInt8(ascii: "A") + 10)
    default: nil
    }
  }
}

extension AlarmID: CustomStringConvertible {
  /// The canonical lower-case text.
  package var description: String {
    var text = InlineArray<36, UInt8>(repeating: UInt8(ascii: "-"))
    var end = 0
    for place in 0..<32 {
      if place == 8 || place == 12 || place == 16 || place == 20 { end += 1 }
      let word = place < 16 ? high : low
      let digit = UInt8(truncatingIfNeeded: word >> UInt64(60 - place % 16 * 4) & 0xf)
      text[end] = digit + (digit < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") - 10)
      end += 1
    }
    // This never fails, because the text is ASCII.
    guard let text = try? UTF8Span(validating: text.span) else { return "" }
    return String(copying: text)
  }
}

/// The syntax of an application's id: its desktop file's name without `.desktop`.
package enum AppID {
  /// The longest id, in bytes.
  package static let maxBytes = 255

  /// The id of the window of the user's alarms.
  package static let ofWindow = "org.alarmkit.Alarms"
  /// The id of the agent, which desktops show only if there is no window.
  package static let ofAgent = "org.alarmkit.Alarms1"

  /// Whether a text is a valid id: letters, digits, `.`, `_` and `-`, no dot at either end and no two in a row. Such an id can be used
  /// as a file name, and never leads out of a folder.
  package static func isValid(_ text: some StringProtocol) -> Bool {
    let bytes = text.utf8
    guard !bytes.isEmpty, bytes.count <= maxBytes, bytes.allSatisfy(isAllowed) else { return false }
    return text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { !$0.isEmpty }
  }

  private static func isAllowed(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "-"):
      true
    default: false
    }
  }
}

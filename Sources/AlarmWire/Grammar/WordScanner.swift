/// Scans typed text, ignoring case; only ASCII has a meaning.
struct WordScanner {
  private let bytes: [UInt8]
  private var place = 0

  /// White space of every kind counts as spaces.
  init(_ text: some StringProtocol) { bytes = TypedText.bytes(of: text) }

  /// Whether everything has been read.
  var isAtEnd: Bool { place == bytes.count }

  /// The text that is still to be read.
  var rest: String { String(decoding: bytes[place...], as: UTF8.self) }

  /// Skips spaces.
  mutating func skipBlanks() {
    while place < bytes.count, bytes[place] == UInt8(ascii: " ") { place += 1 }
  }

  /// Reads one lower-case ASCII character if it comes next.
  mutating func accept(_ character: Unicode.Scalar) -> Bool {
    guard place < bytes.count, bytes[place] == UInt8(ascii: character) else { return false }
    place += 1
    return true
  }

  /// The letters that come next, in lower case; empty: none.
  mutating func letters() -> String {
    let start = place
    while place < bytes.count, (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(bytes[place]) { place += 1 }
    return String(decoding: bytes[start..<place], as: UTF8.self)
  }

  /// Digits, as many as the range allows; nil if there are fewer or more, and then nothing is read.
  mutating func digits(_ count: ClosedRange<Int>) -> Int? {
    var end = place
    var value = 0
    while end < bytes.count, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[end]) {
      guard end - place < count.upperBound else { return nil }
      value = value * 10 + Int(bytes[end] - UInt8(ascii: "0"))
      end += 1
    }
    guard end - place >= count.lowerBound else { return nil }
    place = end
    return value
  }

  /// A number such as `90` or `1.5` (or `1,5`), with at most 12 digits before the point and 6 after it.
  mutating func number() -> Decimal? {
    guard let whole = digits(1...12) else { return nil }
    let mark = place
    guard accept(".") || accept(",") else { return Decimal(whole: Int64(whole), millionths: 0) }
    let start = place
    guard let fraction = digits(1...6) else {
      // A comma may also be a separator: "1h, 30min" doesn't reach this point, but "1," must not be read as 1.
      place = mark
      return nil
    }
    var millionths = Int64(fraction)
    for _ in (place - start)..<6 { millionths *= 10 }
    return Decimal(whole: Int64(whole), millionths: millionths)
  }

  /// A number with six decimals.
  struct Decimal: Hashable {
    let whole: Int64
    let millionths: Int64

    /// The product with a number of microseconds, rounded down; it stays below ± 10^18, so that several of them can be added.
    func scaled(by microseconds: Int64) -> Int64 {
      let limit: Int64 = 1_000_000_000_000_000_000
      let (product, overflow) = whole.multipliedReportingOverflow(by: microseconds)
      guard !overflow, product < limit else { return limit }
      // At most a million times a week of microseconds: below 2^63.
      return product + millionths * microseconds / 1_000_000
    }
  }
}

/// Text that people type, in which neither case nor the kind of white space matters.
enum TypedText {
  private static let space = UInt8(ascii: " ")

  /// The text in lower case, with a space for white space of every kind: times copied from a web page contain narrow and
  /// non-breaking ones.
  static func bytes(of text: some StringProtocol) -> [UInt8] {
    ascii(text)
      ?? text.flatMap { character -> [UInt8] in character.isWhitespace ? [space] : Array(character.lowercased().utf8) }
  }

  /// The words, separated by white space and, if `atCommas`, by commas.
  static func words(of text: some StringProtocol, atCommas: Bool = false) -> [String] {
    bytes(of: text).split { $0 == space || (atCommas && $0 == UInt8(ascii: ",")) }
      .map { String(decoding: $0, as: UTF8.self) }
  }

  /// The same for a text that is only ASCII, as most are: this needs no look-up in Unicode's tables for each character. Nil: it isn't
  /// ASCII.
  private static func ascii(_ text: some StringProtocol) -> [UInt8]? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): bytes.append(byte | 0x20)
      case 0x09...0x0d: bytes.append(space)
      case 0..<0x80: bytes.append(byte)
      default: return nil
      }
    }
    return bytes
  }
}

/// The decimals of a number, for grammars that also write what they read.
enum DecimalText {
  /// `.5` for 500,000 microseconds, without zeros at the end; empty for zero.
  static func fraction(microseconds: Int64) -> String {
    guard microseconds > 0 else { return "" }
    var (value, places) = (microseconds, 6)
    while value % 10 == 0 { (value, places) = (value / 10, places - 1) }
    let digits = String(value)
    return "." + String(repeating: "0", count: max(0, places - digits.utf8.count)) + digits
  }
}

import DBus

// Strings and numbers. Each is passed once, and made from the bytes that were passed.
extension JSONReader {
  /// The longest number in bytes; one that a double tells from its neighbours has fewer than 800 digits.
  private static let longestNumber = 1024

  /// A string in its quotes.
  mutating func string() throws(JSONFault) -> String {
    let start = position
    _ = take()
    var text: [UInt8] = []
    while true {
      text += take { $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") && $0 >= 0x20 }
      switch peek() {
      case UInt8(ascii: "\""):
        _ = take()
        guard let string = String(validating: text, as: UTF8.self) else { throw JSONFault(.notUTF8, at: start) }
        guard StreamSafety.isSafe(string) else { throw JSONFault(.tooManyMarks, at: start) }
        return string
      case UInt8(ascii: "\\"): text += Array(try escaped().utf8)
      case nil: throw fault(.incomplete)
      default: throw fault(.controlCharacter)
      }
    }
  }

  /// What a backslash and that after it stand for.
  private mutating func escaped() throws(JSONFault) -> String {
    let start = position
    _ = take()
    switch take() {
    case UInt8(ascii: "\""): return "\""
    case UInt8(ascii: "\\"): return "\\"
    case UInt8(ascii: "/"): return "/"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"):
      let wrong = JSONFault(.wrongEscape, at: start)
      guard let first = codeUnit() else { throw wrong }
      if let scalar = Unicode.Scalar(first) { return String(scalar) }
      // Half of a scalar beyond 16 bits, which is nothing without the other half.
      guard UTF16.isLeadSurrogate(first), accept("\\"), accept("u"), let second = codeUnit(),
        UTF16.isTrailSurrogate(second)
      else { throw wrong }
      return String(decoding: [first, second], as: UTF16.self)
    default: throw JSONFault(.wrongEscape, at: start)
    }
  }

  private mutating func codeUnit() -> UInt16? {
    var unit: UInt16 = 0
    for _ in 0..<4 {
      guard let digit = take().flatMap({ Character(Unicode.Scalar($0)).hexDigitValue }) else { return nil }
      unit = unit << 4 | UInt16(digit)
    }
    return unit
  }

  /// A number: whole ones that fit into 64 bits are kept as they are, however they are written.
  mutating func number() throws(JSONFault) -> JSONValue {
    let start = position
    _ = accept("-")
    guard let first = peek(), Self.isDigit(first) else { throw unexpected() }
    if !accept("0") { _ = take(while: Self.isDigit) }
    let whole = passed(since: start)
    var isWhole = true
    if accept(".") {
      let digits = take(while: Self.isDigit)
      guard !digits.isEmpty else { throw unexpected() }
      isWhole = digits.allSatisfy { $0 == UInt8(ascii: "0") }
    }
    if accept("e") || accept("E") {
      isWhole = false
      if !accept("-") { _ = accept("+") }
      guard !take(while: Self.isDigit).isEmpty else { throw unexpected() }
    }
    let text = passed(since: start)
    guard text.count <= Self.longestNumber else { throw JSONFault(.numberTooLarge, at: start) }
    if isWhole {
      let digits = String(decoding: whole, as: UTF8.self)
      if let number = Int64(digits) { return .integer(number) }
      if let number = UInt64(digits) { return .unsigned(number) }
    }
    guard let number = Double(String(decoding: text, as: UTF8.self)), number.isFinite else {
      throw JSONFault(.numberTooLarge, at: start)
    }
    if let whole = Int64(exactly: number) { return .integer(whole) }
    if let whole = UInt64(exactly: number) { return .unsigned(whole) }
    return .number(number)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
}

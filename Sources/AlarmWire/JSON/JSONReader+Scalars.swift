import DBus

// Strings and numbers. Each is scanned once, and made from the scanned bytes.
extension JSONReader {
  /// The maximum length of a number in bytes; a number needs fewer than 800 digits to identify a double.
  private static let maxNumberDigits = 1024

  /// A string in its quotes.
  mutating func string() throws(JSONFault) -> String {
    let start = position
    _ = take()
    // The highest byte shows whether anything has to be checked: most strings are plain ASCII, and a malicious text has tens of
    // thousands of strings.
    var highest: UInt8 = 0
    let first = passPlain(&highest)
    if accept("\"") { return try made(of: first, highest: highest, at: start) }
    var text = Array(first)
    while true {
      switch peek() {
      case UInt8(ascii: "\""):
        _ = take()
        return try made(of: text[...], highest: highest, at: start)
      case UInt8(ascii: "\\"):
        try passEscape(to: &text, &highest)
        text += passPlain(&highest)
      case nil: throw fault(.incomplete)
      default: throw fault(.controlCharacter)
      }
    }
  }

  /// Passes the characters of a string that need no unescaping.
  private mutating func passPlain(_ highest: inout UInt8) -> ArraySlice<UInt8> {
    take { byte in
      guard byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\"), byte >= 0x20 else { return false }
      highest = max(highest, byte)
      return true
    }
  }

  private func made(of text: ArraySlice<UInt8>, highest: UInt8, at start: Int) throws(JSONFault) -> String {
    guard !text.isEmpty else { return "" }
    if highest < 0x80 || isUTF8 {
      let string = String(decoding: text, as: UTF8.self)
      guard highest < StreamSafety.firstByte || StreamSafety.isSafe(string) else {
        throw JSONFault(.tooManyMarks, at: start)
      }
      return string
    }
    guard let string = String(validating: text, as: UTF8.self) else { throw JSONFault(.notUTF8, at: start) }
    guard StreamSafety.isSafe(string) else { throw JSONFault(.tooManyMarks, at: start) }
    return string
  }

  /// Passes a backslash and what follows it, and adds the bytes that they stand for.
  private mutating func passEscape(to text: inout [UInt8], _ highest: inout UInt8) throws(JSONFault) {
    let start = position
    _ = take()
    switch take() {
    case UInt8(ascii: "\""): text.append(UInt8(ascii: "\""))
    case UInt8(ascii: "\\"): text.append(UInt8(ascii: "\\"))
    case UInt8(ascii: "/"): text.append(UInt8(ascii: "/"))
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "u"):
      guard let scalar = escapedScalar() else { throw JSONFault(.wrongEscape, at: start) }
      for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter {
        highest = max(highest, byte)
        text.append(byte)
      }
    default: throw JSONFault(.wrongEscape, at: start)
    }
  }

  /// Passes the digits after `\u`, and the second half of a surrogate pair.
  private mutating func escapedScalar() -> Unicode.Scalar? {
    guard let first = codeUnit() else { return nil }
    if let scalar = Unicode.Scalar(first) { return scalar }
    // The first half of a surrogate pair is meaningless without the other half.
    guard UTF16.isLeadSurrogate(first), accept("\\"), accept("u"), let second = codeUnit(),
      UTF16.isTrailSurrogate(second)
    else { return nil }
    return Unicode.Scalar(0x1_0000 + (UInt32(first & 0x3FF) << 10 | UInt32(second & 0x3FF)))
  }

  private mutating func codeUnit() -> UInt16? {
    var unit: UInt16 = 0
    for _ in 0..<4 {
      guard let digit = take().flatMap(Self.hexDigit) else { return nil }
      unit = unit << 4 | digit
    }
    return unit
  }

  private static func hexDigit(_ byte: UInt8) -> UInt16? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt16(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt16(byte - UInt8(ascii: "a")) + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt16(byte - UInt8(ascii: "A")) + 10
    default: nil
    }
  }

  /// A number: whole numbers that fit into 64 bits keep their exact value, however they are written.
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
    guard text.count <= Self.maxNumberDigits else { throw JSONFault(.numberTooLarge, at: start) }
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

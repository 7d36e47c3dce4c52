extension CivilDate: LosslessStringConvertible {
  /// Reads `YYYY-MM-DD` with exactly that many digits; nil for anything else and for days that don't exist.
  @usableFromInline package init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard bytes.count == 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"),
      let year = Self.number(bytes[0..<4]), let month = Self.number(bytes[5..<7]), let day = Self.number(bytes[8..<10])
    else { return nil }
    self.init(year: year, month: month, day: day)
  }

  /// `YYYY-MM-DD`; years outside 0 … 9999 have more digits or a minus sign.
  @usableFromInline package var description: String {
    let (year, month, day) = yearMonthDay
    let digits = String(year.magnitude)
    let padded = String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
    return (year < 0 ? "-" : "") + padded + (month < 10 ? "-0" : "-") + String(month) + (day < 10 ? "-0" : "-")
      + String(day)
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    var value = 0
    for digit in digits {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) else { return nil }
      value = value * 10 + Int(digit - UInt8(ascii: "0"))
    }
    return value
  }
}

extension PlainText {
  /// The text with its lines broken between words, so that none has more characters than `width`; a longer word is broken anywhere.
  package static func wrapped(_ text: String, at width: Int) -> String {
    guard text.utf8.count > width else { return text }
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { wrapped(line: $0, at: max(1, width)) }
      .joined(separator: "\n")
  }

  private static func wrapped(line: Substring, at width: Int) -> String {
    var lines: [Substring] = []
    var rest = line
    while let limit = rest.index(rest.startIndex, offsetBy: width, limitedBy: rest.endIndex), limit < rest.endIndex {
      // A blank right behind the limit ends a line that is just full.
      let blank = rest[...limit].lastIndex(of: " ")
      let end = blank.flatMap { $0 > rest.startIndex ? $0 : nil } ?? limit
      lines.append(rest[..<end])
      rest = rest[end...].drop { $0 == " " }
    }
    return (lines + [rest]).joined(separator: "\n")
  }
}

/// A text split into words, each with its place in the text.
struct Phrase {
  /// A word without the comma after it.
  struct Word {
    /// In lower case.
    let text: String
    /// As it was typed.
    let typed: String
    /// Its bytes in the text.
    let range: Range<Int>
  }

  /// The whole text as it was typed.
  let text: String
  private(set) var words: [Word] = []

  /// Splits a text at white space and commas; a comma between two digits is part of a number.
  init(_ text: String) {
    self.text = text
    var start: Int?
    var end = 0
    let bytes = Array(text.utf8)
    func isDigit(_ place: Int) -> Bool { bytes.indices.contains(place) && (0x30...0x39).contains(bytes[place]) }
    for character in text {
      let length = character.utf8.count
      let isComma = character == "," && !(isDigit(end - 1) && isDigit(end + 1)) && !isRule(bytes, start)
      if character.isWhitespace || isComma {
        if let first = start { add(bytes, first..<end) }
        start = nil
      } else if start == nil {
        start = end
      }
      end += length
    }
    if let first = start { add(bytes, first..<end) }
  }

  /// Whether the word that begins here is a rule, so that its commas belong to it.
  private func isRule(_ bytes: [UInt8], _ start: Int?) -> Bool {
    guard let start else { return false }
    return [Array("freq=".utf8), Array("rrule:".utf8)].contains {
      bytes[start...].prefix($0.count).map { $0 | 0x20 } == $0.map { $0 | 0x20 }
    }
  }

  private mutating func add(_ bytes: [UInt8], _ range: Range<Int>) {
    let typed = String(decoding: bytes[range], as: UTF8.self)
    var text = String(decoding: TypedText.bytes(of: typed), as: UTF8.self)
    // Text that is written from right to left is printed between marks, which are removed here.
    if bytes[range].contains(0xe2) { text.unicodeScalars.removeAll { (0x2066...0x2069).contains($0.value) } }
    if !text.isEmpty { words.append(Word(text: text, typed: typed, range: range)) }
  }

  /// The same phrase, with words joined into one if they mean something only together, such as `pasado mañana`.
  func joining(atMost longest: Int, where isOne: (String) -> Bool) -> Phrase {
    guard longest > 1 else { return self }
    var joined = self
    joined.words = []
    var place = 0
    while place < words.count {
      var count = min(longest, words.count - place)
      var text = words[place].text
      while count > 1 {
        text = words[place..<place + count].map(\.text).joined(separator: " ")
        if isOne(text) { break }
        count -= 1
      }
      let (first, last) = (words[place], words[place + count - 1])
      let range = first.range.lowerBound..<last.range.upperBound
      joined.words.append(
        count == 1
          ? first : Word(text: text, typed: String(decoding: Array(self.text.utf8)[range], as: UTF8.self), range: range)
      )
      place += count
    }
    return joined
  }

  /// The text with some words replaced.
  func replacing(_ range: Range<Int>, with other: String) -> String {
    let bytes = Array(text.utf8)
    return String(decoding: bytes[..<range.lowerBound], as: UTF8.self) + other
      + String(decoding: bytes[range.upperBound...], as: UTF8.self)
  }

  /// The text from one word's place on.
  func rest(from place: Int) -> String {
    guard words.indices.contains(place) else { return "" }
    return String(decoding: Array(text.utf8)[words[place].range.lowerBound...], as: UTF8.self)
  }
}

/// A sentence that somebody else's code makes in English, known again by its words, so that its reader gets it in their own.
package struct KnownSentence: Sendable {
  private let sentence: Message
  /// The words around the places, one text more than there are places.
  private let texts: [[UInt8]]
  private let places: [String]
  private let typed: String?

  /// A sentence in English, with places for what differs. `typed` is the place for what a person wrote, which may read like the
  /// sentence itself; at the others stands what has none of its words.
  package init(_ sentence: Message, typed: String? = nil) {
    let parts = sentence.description.split(separator: "{", omittingEmptySubsequences: false)
      .map { $0.split(separator: "}", maxSplits: 1, omittingEmptySubsequences: false) }
    self.sentence = sentence
    texts = parts.map { Array(($0.last ?? "").utf8) }
    places = parts.dropFirst().map { String($0[0]) }
    self.typed = typed
  }

  /// The sentence with its values, for whoever reads it; nil: this is another one. Only what stands in one of `arguments` was
  /// typed. `value` makes what stands at a place.
  package func message(
    for english: String, arguments: [String] = [], value: (String) -> Message = Message.init(verbatim:)
  ) -> Message? {
    guard let values = values(in: Array(english.utf8)[...]) else { return nil }
    // Where a place stands first, nearly everything would fit: a word stands there.
    if texts[0].isEmpty, values.first?.contains(UInt8(ascii: " ")) == true { return nil }
    for (place, bytes) in zip(places, values) {
      if place == typed, !arguments.contains(where: { Self.place(of: bytes, in: Array($0.utf8)[...]) != nil }) {
        return nil
      }
      // What stands in it twice is the same twice.
      if let first = places.firstIndex(of: place), values[first] != bytes { return nil }
    }
    return sentence.with(zip(places, values).map { ($0, value(String(decoding: $1, as: UTF8.self))) })
  }

  /// What stands at the places. What was typed gets all that is left when the others have theirs, which are therefore looked
  /// for from both ends.
  private func values(in english: ArraySlice<UInt8>) -> [ArraySlice<UInt8>]? {
    guard let begin = texts.first, let end = texts.last, english.starts(with: begin) else { return nil }
    guard !places.isEmpty else { return english.count == begin.count ? [] : nil }
    var rest = english.dropFirst(begin.count)
    guard rest.count >= end.count, rest.suffix(end.count).elementsEqual(end) else { return nil }
    rest = rest.dropLast(end.count)
    var (front, back): ([ArraySlice<UInt8>], [ArraySlice<UInt8>]) = ([], [])
    while front.count + back.count + 1 < places.count {
      let isTyped = places[front.count] == typed
      let text = texts[isTyped ? places.count - 1 - back.count : front.count + 1]
      guard let place = Self.place(of: text[...], in: rest, isLast: isTyped) else { return nil }
      if isTyped {
        back.append(rest[(place + text.count)...])
        rest = rest[..<place]
      } else {
        front.append(rest[..<place])
        rest = rest[(place + text.count)...]
      }
    }
    return front + [rest] + back.reversed()
  }

  private static func place(
    of text: ArraySlice<UInt8>, in bytes: ArraySlice<UInt8>, isLast: Bool = false
  ) -> Int? {
    guard text.count <= bytes.count else { return nil }
    let places = bytes.startIndex...(bytes.endIndex - text.count)
    return isLast
      ? places.last { bytes[$0...].starts(with: text) } : places.first { bytes[$0...].starts(with: text) }
  }
}

/// An English sentence from other code, recognised by its words, so that readers get it in their own language.
package struct KnownSentence: Sendable {
  private let sentence: Message
  /// The words around the places; there is one more of these texts than there are places.
  private let texts: [[UInt8]]
  private let places: [String]
  private let typed: String?

  /// A sentence in English, with places for the parts that vary. `typed` is the place for text that a person wrote, which may look like
  /// the sentence itself; the values at the other places contain none of the sentence's words.
  package init(_ sentence: Message, typed: String? = nil) {
    let parts = sentence.description.split(separator: "{", omittingEmptySubsequences: false)
      .map { $0.split(separator: "}", maxSplits: 1, omittingEmptySubsequences: false) }
    self.sentence = sentence
    texts = parts.map { Array(($0.last ?? "").utf8) }
    places = parts.dropFirst().map { String($0[0]) }
    self.typed = typed
  }

  /// The sentence with its values, ready for any reader; nil: the text is another sentence. Only a value from one of the `arguments`
  /// counts as typed. `value` makes the value for a place.
  package func message(
    for english: String, arguments: [String] = [], value: (String) -> Message = Message.init(verbatim:)
  ) -> Message? {
    guard let values = values(in: Array(english.utf8)[...]) else { return nil }
    // If a place comes first, nearly every text would match, so its value has to be one word.
    if texts[0].isEmpty, values.first?.contains(UInt8(ascii: " ")) == true { return nil }
    for (place, bytes) in zip(places, values) {
      if place == typed, !arguments.contains(where: { Self.place(of: bytes, in: Array($0.utf8)[...]) != nil }) {
        return nil
      }
      // A place that occurs twice must have the same value both times.
      if let first = places.firstIndex(of: place), values[first] != bytes { return nil }
    }
    return sentence.with(zip(places, values).map { ($0, value(String(decoding: $1, as: UTF8.self))) })
  }

  /// The values at the places. They are searched from both ends, because the typed text is everything that remains when the other
  /// places have their values.
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

/// The operating system's description of why a call failed. The C library returns it in English if no locale was set, and these
/// programs never set one; the common descriptions are recognised by their English text.
package enum SystemReason {
  /// The message for a description; an unknown one stays as it is.
  package static func message(for english: String) -> Message {
    known.lazy.compactMap { $0.message(for: english) }.first ?? Message(verbatim: english)
  }

  private static let known =
    [
      Message("No such file or directory"), Message("Permission denied"), Message("Operation not permitted"),
      Message("Connection refused"), Message("Connection timed out"), Message("No space left on device"),
      Message("Disk quota exceeded"), Message("Read-only file system"), Message("Input/output error"),
      Message("File exists"), Message("Is a directory"), Message("Not a directory"), Message("File name too long"),
      Message("Too many levels of symbolic links"), Message("Too many open files"), Message("Cannot allocate memory"),
    ].map { KnownSentence($0) }
}

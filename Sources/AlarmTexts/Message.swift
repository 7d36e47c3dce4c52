/// A text for a reader who isn't known yet: a text of the catalogue and the values for its places. An error contains a message, and the
/// code that shows the error translates it for its reader.
package struct Message: Hashable, Sendable {
  private enum Text: Hashable {
    /// Words from others, or a value: the same in every language.
    case verbatim(String)
    case catalogued(String)
    case counted(Int, one: String, other: String)
  }

  private struct Place: Hashable {
    let name: String
    let value: Message
  }

  private let text: Text
  private var places: [Place]

  /// A message in English, as in the catalogue, with its values. The values may be messages themselves.
  package init(_ english: StaticString, _ values: KeyValuePairs<String, any MessageValue> = [:]) {
    self.init(.catalogued(english.description), values)
  }

  /// A message in the form for a number, which is inserted at `{count}`.
  package init(
    _ count: Int, one: StaticString, other: StaticString, _ values: KeyValuePairs<String, any MessageValue> = [:]
  ) {
    self.init(.counted(count, one: one.description, other: other.description), values)
  }

  /// A text that must not be translated: a value, or a text from another program.
  package init(verbatim text: String) { self.init(.verbatim(text), [:]) }

  /// `SUBJECT: REASON`, as in `volume: "200%" is not a volume`.
  package static func about(_ subject: any MessageValue, _ reason: Message) -> Message {
    Message("{subject}: {reason}", ["subject": subject, "reason": reason])
  }

  /// Messages in a row, as in `A; B`; nil: there are none.
  package static func list(_ messages: [Message]) -> Message? {
    messages.dropFirst().reduce(messages.first) { all, next in
      all.map { Message("{first}; {second}", ["first": $0, "second": next]) }
    }
  }

  private init(_ text: Text, _ values: KeyValuePairs<String, any MessageValue>) {
    self.text = text
    places = values.map { Place(name: $0.key, value: $0.value.message) }
  }

  /// The same message with other values.
  func with(_ values: [(name: String, value: Message)]) -> Message {
    var message = self
    message.places = values.map { Place(name: $0.name, value: $0.value) }
    return message
  }

  /// The text for a reader.
  package func text(in words: Wording) -> String {
    let values = places.map { ($0.name, $0.value.text(in: words)) }
    return switch text {
    case .verbatim(let text): text
    case .catalogued(let english): words.text(for: english, values)
    case .counted(let count, let one, let other): words.text(for: count, one: one, other: other, values)
    }
  }
}

extension Message: CustomStringConvertible {
  /// The English text: for logs, and for tests.
  package var description: String { text(in: .english) }
}

/// A value for a place in a message.
package protocol MessageValue: Sendable {
  /// The value as a message.
  var message: Message { get }
}

extension Message: MessageValue {
  package var message: Message { self }
}

extension String: MessageValue {
  package var message: Message { Message(verbatim: self) }
}

extension Int: MessageValue {
  package var message: Message { Message(verbatim: String(self)) }
}

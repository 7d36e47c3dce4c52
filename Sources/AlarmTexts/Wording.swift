package import AlarmTime

/// The programs' own words for one user: the language, and how times and dates are written.
///
/// A message's English text is its key, as in gettext, and is used if there is no other text. `{name}` marks the place of a value;
/// places in values are never filled. A value that is written from right to left is isolated from the words around it.
package struct Wording: Hashable, Sendable {
  /// English, with a 24-hour clock and dates as in ISO 8601.
  package static let english = Wording()

  /// How times and dates are written.
  package let times: TimeFormat
  private let catalogue: MessageCatalogue?

  /// The words of a catalogue; nil: English.
  package init(_ catalogue: MessageCatalogue? = nil, times: TimeFormat = .international) {
    self.catalogue = catalogue
    self.times = times
  }

  /// The same words with times in the way that the user has set independently of the locale.
  package func with(_ clock: ClockHours) -> Wording { Wording(catalogue, times: times.with(clock)) }

  /// The same words with another way of writing times and dates.
  package func with(_ times: TimeFormat) -> Wording { Wording(catalogue, times: times) }

  /// Whether the words are those of the sources.
  package var isEnglish: Bool { catalogue == nil }

  /// A message with its values.
  package func callAsFunction(_ message: String, _ values: KeyValuePairs<String, String> = [:]) -> String {
    text(for: message, values.map { ($0.key, $0.value) })
  }

  /// A message in the form for a number, which is inserted at `{count}`.
  package func callAsFunction(
    _ count: Int, one: String, other: String, _ values: KeyValuePairs<String, String> = [:]
  ) -> String {
    text(for: count, one: one, other: other, values.map { ($0.key, $0.value) })
  }

  /// A message that was made before its reader was known.
  package func callAsFunction(_ message: Message) -> String { message.text(in: self) }

  /// The text for a message, with its values filled in.
  func text(for message: String, _ values: [(String, String)]) -> String {
    Self.filled(catalogue?.text(for: message) ?? message, values)
  }

  /// The text for a number, with its values filled in.
  func text(for count: Int, one: String, other: String, _ values: [(String, String)]) -> String {
    let english = count == 1 ? one : other
    let message = catalogue?.text(for: one, count: UInt64(count.magnitude)) ?? english
    return Self.filled(message, [("count", String(count))] + values)
  }

  private static func filled(_ message: String, _ values: [(String, String)]) -> String {
    guard !values.isEmpty else { return message }
    var text = ""
    // The text is searched by bytes: the braces are ASCII, and searching by characters costs several times as much.
    var rest = message.utf8[...]
    while let brace = rest.firstIndex(of: UInt8(ascii: "{")) {
      text += Substring(rest[..<brace])
      rest = rest[brace...]
      guard let end = rest.firstIndex(of: UInt8(ascii: "}")) else { break }
      let name = Substring(rest[rest.index(after: brace)..<end])
      // A name without a value isn't a place and stays unchanged.
      text += values.first { $0.0 == name }.map { PlainText.isolated($0.1) } ?? String(Substring(rest[...end]))
      rest = rest[rest.index(after: end)...]
    }
    return text + Substring(rest)
  }
}

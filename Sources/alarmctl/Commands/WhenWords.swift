import AlarmWire

/// Tells the time from the title in what a person typed, so that neither needs quotes: `07:30 mon-fri Wake up`.
package enum WhenWords {
  /// What the time may be.
  package enum Kind: Hashable, Sendable {
    /// A length, `4min`.
    case timer
    /// A time of day or an instant.
    case alarm
  }

  /// The time and the title. The time is the longest beginning that the grammar understands. When there is none, all of it is
  /// the time: the agent then says what is wrong with it.
  package static func split(_ words: [String], as kind: Kind) -> (when: String, title: String) {
    for count in stride(from: words.count, to: 0, by: -1) {
      let when = words.prefix(count).joined(separator: " ")
      if fits(when, kind) { return (when, words.dropFirst(count).joined(separator: " ")) }
    }
    return (words.joined(separator: " "), "")
  }

  private static func fits(_ text: String, _ kind: Kind) -> Bool {
    guard let expression = try? WhenGrammar.parse(text) else { return false }
    return if case .after = expression { kind == .timer } else { kind == .alarm }
  }
}

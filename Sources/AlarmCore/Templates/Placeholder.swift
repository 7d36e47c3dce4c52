/// A placeholder in a template's text, written in braces; the alarm provides its value.
package enum Placeholder: Hashable, Sendable {
  /// The title that the alarm would show in this state without a template.
  case title
  /// The remaining time of the countdown; empty while it rings.
  case remaining
  /// When it rings, rang or will ring, as a clock shows it; empty while it is paused.
  case fireTime
  /// When it was due, before any snooze.
  case due
  /// How often it was snoozed.
  case snoozes
  /// A value in the alarm's JSON, by its path: keys and, in arrays, numbers.
  case metadata([String])

  /// Reads the text between the braces; nil: it is not a placeholder.
  package init?(_ word: String) {
    switch word {
    case "title": self = .title
    case "remaining": self = .remaining
    case "fire-time": self = .fireTime
    case "due": self = .due
    case "snoozes": self = .snoozes
    default:
      let parts = word.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
      guard parts.count > 1, parts[0] == "metadata", !parts.contains("") else { return nil }
      self = .metadata(Array(parts.dropFirst()))
    }
  }

  /// All placeholders, for an error message.
  package static let words = "{title}, {remaining}, {fire-time}, {due}, {snoozes} and {metadata.PATH}"
}

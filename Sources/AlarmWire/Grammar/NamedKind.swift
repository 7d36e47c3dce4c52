package import AlarmCore

/// The kind that the first word of a line names, in the search and in the window: `timer 5 min tea`.
package enum NamedKind: Hashable, Sendable {
  case timer, alarm

  /// The kind that a word in lower case names, in English or the user's language; nil: none.
  package init?(prefix word: String, in words: Wording) {
    // A translator lists words as for times (see Resources/po/README.md); without a translation the message is its own text.
    func isListed(_ text: String) -> Bool {
      !text.hasPrefix("search|")
        && text.split(separator: ",").contains { $0.lowercased().split(separator: " ").joined(separator: " ") == word }
    }
    if ["timer", "countdown"].contains(word) || isListed(words("search|timer")) {
      self = .timer
    } else if word == "alarm" || isListed(words("search|alarm")) {
      self = .alarm
    } else {
      return nil
    }
  }
}

import AlarmClient
package import ArgumentParser

/// A word that a shell offers, and its meaning.
///
/// Words may come from any program that has set an alarm. A word that a shell's script could interpret as more than a word isn't offered.
package struct Candidate: Hashable, Sendable {
  /// The word for the command line.
  package let word: String
  /// The description next to it, for shells that show one.
  package let meaning: String

  package init(_ word: String, _ meaning: String = "") {
    self.word = word
    self.meaning = meaning
  }

  /// The line for the script of a shell; nil: the word can't be offered there.
  package func line(for shell: CompletionShell?) -> String? {
    guard Self.isOneWord(word) else { return nil }
    let shown = DisplayText.clean(meaning, joined: true).replacing("\t", with: " ")
    switch shell {
    case .zsh?:
      // A colon ends the word; zsh itself quotes the word when it inserts it.
      func escaped(_ text: String) -> String { text.replacing("\\", with: "\\\\") }
      let first = escaped(word).replacing(":", with: "\\:")
      return shown.isEmpty ? first : "\(first):\(escaped(shown))"
    case .fish?: return shown.isEmpty ? word : "\(word)\t\(shown)"
    default:
      // The script passes it to `compgen -W`, which expands it like any word of the shell. Nothing is expanded between quotes.
      return Self.isPlain(word) ? word : "'" + word.replacing("'", with: #"'\''"#) + "'"
    }
  }

  /// Whether a text has no line breaks or invisible characters, and doesn't look like an option.
  package static func isOneWord(_ text: String) -> Bool {
    guard let first = text.first, first != "-", !first.isWhitespace, text.last?.isWhitespace == false else {
      return false
    }
    return text.unicodeScalars.allSatisfy { scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned: false
      default: true
      }
    }
  }

  /// Whether a text contains only letters, digits and characters of names of zones, files and settings that are special to no shell.
  private static func isPlain(_ text: String) -> Bool {
    text.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."),
        UInt8(ascii: "/"), UInt8(ascii: "+"), UInt8(ascii: "%"):
        true
      default: false
      }
    }
  }
}

extension CompletionKind {
  /// Candidates that are computed when a shell asks. `others` are the words of the line without the one that is being typed.
  static func candidates(
    _ find: @escaping @Sendable (_ typed: String, _ others: [String]) async -> [Candidate]
  ) -> CompletionKind {
    .custom { words, index, typed in
      var others = words
      if others.indices.contains(index) { others.remove(at: index) }
      let shell = CompletionShell.requesting
      let unquoted = typed.filter { !"\\'\"".contains($0) }
      return await find(unquoted, others).compactMap { $0.line(for: shell) }
    }
  }

  /// Candidates; only those that begin with the typed text are passed on.
  static func words(_ find: @escaping @Sendable () async -> [Candidate]) -> CompletionKind {
    candidates { typed, _ in
      let wanted = typed.lowercased()
      return await find().filter { $0.word.lowercased().hasPrefix(wanted) }
    }
  }
}

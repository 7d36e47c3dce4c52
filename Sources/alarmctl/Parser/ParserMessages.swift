import AlarmClient
package import AlarmCore

/// Translates the output of swift-argument-parser. It doesn't support other languages, so its sentences are recognised by their
/// English text. An unknown sentence isn't changed.
package struct ParserMessages: Sendable {
  private let words: Wording
  private let arguments: [String]

  /// Messages for a reader; errors quote `arguments`, the command line.
  package init(_ words: Wording, arguments: [String]) {
    self.words = words
    self.arguments = arguments
  }

  /// An error about the command line; nil if it isn't a known one.
  package func complaint(_ english: String) -> Message? {
    Self.complaints.lazy.compactMap { $0.message(for: english, arguments: arguments) }.first
  }

  /// The whole text about a failure. Only its `message` contains typed text; the parser writes everything around it.
  package func failure(_ text: String, message: String) -> String {
    let begin = "Error: " + message
    guard !message.isEmpty, text.utf8.starts(with: begin.utf8) else { return text }
    let rest = String(Substring(text.utf8.dropFirst(begin.utf8.count)))
    return words(Message("Error: {message}", ["message": complaint(message) ?? message.message]))
      + Self.lines(of: rest).map { told($0, by: Self.hints) }.joined(separator: "\n")
  }

  /// A page of help; any other text, such as a version or a completion script, isn't changed.
  package func page(_ text: String) -> String {
    guard text.hasPrefix("OVERVIEW: ") else { return text }
    var entries: [String] = []
    for line in Self.lines(of: text) {
      if let last = entries.last, last.hasPrefix("  "), line.hasPrefix(Self.indentation) {
        entries[entries.count - 1] = last + "\n" + line
      } else {
        entries.append(line)
      }
    }
    return withRemarks(entries.map(entry).joined(separator: "\n"))
  }

  // MARK: Private

  private static func lines(of text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  private func told(_ text: String, by sentences: [KnownSentence]) -> String {
    sentences.lazy.compactMap { $0.message(for: text) }.first.map { words($0) } ?? text
  }

  /// A heading, or an option or a command with its explanation, which may have more than one line.
  private func entry(_ text: String) -> String {
    let text = told(text, by: Self.headings)
    guard text.hasPrefix("  "), text.count > Self.indentation.count else { return text }
    let label = String(text.prefix(Self.indentation.count))
    let marked = told(label.withoutTrailingSpaces, by: Self.marks)
    let lines = text.dropFirst(label.count)
    let plain = lines.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let abstract = told(plain, by: Self.abstracts)
    return (label.hasPrefix(marked) ? label : DisplayText.fitted(marked, to: label.count - 1) + " ")
      + (abstract == plain ? String(lines) : abstract)
  }

  private func withRemarks(_ page: String) -> String {
    var done = ""
    var rest = page[...]
    while let start = Self.openings.compactMap({ rest.firstRange(of: $0)?.lowerBound }).min(),
      let end = rest[start...].firstIndex(of: ")")
    {
      done += rest[..<start] + remark(rest[start...end])
      rest = rest[rest.index(after: end)...]
    }
    return done + rest
  }

  /// A note after an option's explanation; a line may break at any of its blanks.
  private func remark(_ text: Substring) -> String {
    let opening = text.prefix { !$0.isWhitespace }
    let blanks = text.dropFirst(opening.count).prefix(while: \.isWhitespace)
    let told = told("\(opening) \(text.dropFirst(opening.count + blanks.count))", by: Self.remarks)
    guard let blank = told.firstIndex(of: " ") else { return told }
    return String(told[..<blank] + blanks + told[told.index(after: blank)...])
  }

  /// The indentation of an explanation that doesn't fit next to its option's name.
  private static let indentation = String(repeating: " ", count: 26)

  private static let complaints = [
    KnownSentence(Message("Unknown option '{option}'"), typed: "option"),
    KnownSentence(Message("Unknown option '{option}'. Did you mean '{suggestion}'?"), typed: "option"),
    KnownSentence(
      Message("Unknown option '{option}'\n   or: Missing value for '{argument}' in '{option}'"), typed: "option"),
    KnownSentence(
      Message(
        """
        Unknown option '{option}'. Did you mean '{suggestion}'?
           or: Missing value for '{argument}' in '{option}'
        """), typed: "option"),
    KnownSentence(Message("Invalid option: {option}"), typed: "option"),
    KnownSentence(Message("Missing value for '{argument}'")),
    KnownSentence(
      Message("The option '{option}' does not take any value, but '{value}' was specified."), typed: "value"),
    KnownSentence(Message("The value '{value}' is invalid for '{argument}'"), typed: "value"),
    KnownSentence(
      Message(
        "The value '{value}' is invalid for '{argument}'. Please provide one of '{first}', '{second}' or '{third}'."),
      typed: "value"),
    KnownSentence(Message("Missing expected argument '{argument}'")),
    KnownSentence(Message("Unexpected argument '{argument}'"), typed: "argument"),
    KnownSentence(
      Message(
        """
        Can't generate completion scripts for '{shell}'.
        Please use --generate-completion-script=<shell> with one of:
            {shells}
        """), typed: "shell"),
    KnownSentence(
      Message(
        """
        Can't autodetect a supported shell.
        Please use --generate-completion-script=<shell> with one of:
            {shells}
        """)),
    KnownSentence(Message("Internal error. Invalid state while parsing command-line arguments.")),
    // This has to be the last one: it begins with a placeholder, and would match many others.
    KnownSentence(Message("{count} unexpected arguments: {arguments}")),
  ]

  /// The lines below an error.
  private static let hints = [
    KnownSentence(Message("Help:  {help}")),
    KnownSentence(Message("Usage: {usage}")),
    KnownSentence(Message("  See '{command}' for more information.")),
  ]

  /// The first sentence is broken into lines at the width of the terminal: its translation must not be longer.
  private static let headings = [
    KnownSentence(Message("OVERVIEW: Show subcommand help information.")),
    KnownSentence(Message("OVERVIEW: {text}")),
    KnownSentence(Message("USAGE: {usage}")),
    KnownSentence(Message("ARGUMENTS:")),
    KnownSentence(Message("OPTIONS:")),
    KnownSentence(Message("SUBCOMMANDS:")),
    KnownSentence(Message("  See '{command}' for detailed help.")),
  ]

  private static let abstracts = [
    KnownSentence(Message("Show the version.")),
    KnownSentence(Message("Show help information.")),
  ]

  private static let marks = [KnownSentence(Message("  {command} (default)"))]

  private static let openings = ["(default:", "(values:"]
  private static let remarks = [
    KnownSentence(Message("(default: {value})")),
    KnownSentence(Message("(values: {values})")),
  ]
}

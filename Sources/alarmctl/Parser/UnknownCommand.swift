package import AlarmCore
import AlarmWire

/// An unknown word in the place of a command. The parser would only report that all words are unexpected.
package struct UnknownCommand: Hashable, Sendable {
  private let word: String
  /// The commands before the word, each followed by a space.
  private let path: String
  /// The command with the most similar name; nil: none is similar.
  private let suggestion: String?

  /// `arguments` are those after the program's name, `commands` the names of all commands; nil if the words lead to a command, or
  /// an option precedes it.
  package init?(_ arguments: [String], commands: CommandNames) {
    var (names, path) = (commands, "")
    // `help` is followed by the command that it explains.
    let isAboutHelp = arguments.first == Self.help && commands[Self.help] != nil
    for argument in isAboutHelp ? arguments.dropFirst() : arguments[...] {
      if names.isEmpty || argument.isEmpty || argument.hasPrefix("-") { return nil }
      guard let below = names[argument] else {
        word = PlainText.line(argument, limit: Self.maxQuotedCharacters)
        // A word that people use for a command means that command, even if another command's name is more similar.
        let meant = path.isEmpty ? Self.otherWords[argument].flatMap { names[$0] == nil ? nil : $0 } : nil
        suggestion = meant ?? NearestWord.to(word, among: names.words)
        self.path = path
        return
      }
      path += argument + " "
      names = below
    }
    return nil
  }

  /// What is wrong, and what would be valid.
  package var message: Message {
    let isTime = word.utf8.first.map { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } == true
    if path.isEmpty && (isTime || Self.settingWords.contains(word)) {
      return Message(
        "There is no command '{word}'. Set a countdown with 'alarmctl timer 10min', or an alarm with 'alarmctl alarm 7:30'.",
        ["word": word])
    }
    if path.isEmpty && Self.changingWords.contains(word) {
      return Message(
        """
        There is no command '{word}'. To change an alarm, set a new one with 'alarmctl alarm' or 'alarmctl timer', and remove \
        the old one with 'alarmctl cancel'.
        """, ["word": word])
    }
    guard let suggestion else { return Message("There is no command '{word}'.", ["word": path + word]) }
    return Message(
      "There is no command '{word}'. Did you mean '{suggestion}'?",
      ["word": path + word, "suggestion": path + suggestion])
  }

  private static let help = "help"
  /// Words with which other programs set something.
  private static let settingWords: Set = ["add", "set", "new", "create", "start", "at", "in"]
  /// Words for changing an alarm, for which there is no command.
  private static let changingWords: Set = [
    "edit", "change", "modify", "update", "rename", "reschedule", "move", "adjust", "configure",
  ]
  /// Words that people and other programs use for a command, and its name here.
  private static let otherWords = [
    "remove": "cancel", "delete": "cancel", "del": "cancel", "disable": "off", "enable": "on", "dismiss": "stop",
    "log": "history",
  ]
  /// The maximum length of a quoted word.
  private static let maxQuotedCharacters = 40
}

/// The names of a command's subcommands, each with the names of its own subcommands.
package struct CommandNames: Hashable, Sendable, ExpressibleByDictionaryLiteral {
  private let names: [String: CommandNames]

  /// Each name with the names below it; no names: the command has no subcommands.
  package init(dictionaryLiteral elements: (String, CommandNames)...) { self.init(elements) }

  /// The same for names that are computed.
  package init(_ names: [(String, CommandNames)]) { self.names = Dictionary(names) { first, _ in first } }

  /// Whether there are no names.
  var isEmpty: Bool { names.isEmpty }
  /// The names on this level.
  var words: [String] { names.keys.sorted() }
  /// The names below a name; nil: the name doesn't exist.
  subscript(name: String) -> CommandNames? { names[name] }
}

package import AlarmCore
import AlarmWire

/// A first word of the command line that isn't a command. The parser would only call all words unexpected.
package struct UnknownCommand: Hashable, Sendable {
  private let word: String
  /// The command whose name is nearest to it; nil: none is near.
  private let suggestion: String?

  /// `arguments` are those after the program's name, `commands` the names of all commands; nil if the first word is one of them, an
  /// option, or missing.
  package init?(_ arguments: [String], commands: [String]) {
    guard let first = arguments.first, !first.isEmpty, !first.hasPrefix("-"), !commands.contains(first) else {
      return nil
    }
    word = PlainText.line(first, limit: Self.longest)
    suggestion = NearestWord.to(word, among: commands)
  }

  /// What is wrong, and what would be right.
  package var message: Message {
    if word.utf8.first.map({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) == true
      || Self.settingWords.contains(word)
    {
      return Message(
        "There is no command '{word}'. Set a countdown with 'alarmctl timer 10min', or an alarm with 'alarmctl alarm 7:30'.",
        ["word": word])
    }
    guard let suggestion else { return Message("There is no command '{word}'.", ["word": word]) }
    return Message(
      "There is no command '{word}'. Did you mean '{suggestion}'?", ["word": word, "suggestion": suggestion])
  }

  /// Words by which other programs set something.
  private static let settingWords: Set = ["add", "set", "new", "create", "start", "at", "in"]
  /// How much of a word is quoted.
  private static let longest = 40
}

package import AlarmCore

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
    let word = word
    suggestion =
      commands.map { (name: $0, distance: Self.distance(word, $0)) }
      .filter { $0.distance <= 2 && $0.distance < $0.name.count - 1 }
      .min { $0.distance < $1.distance }?.name
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

  /// How many letters have to be changed, added, removed, or swapped with their neighbour (the optimal string alignment distance).
  private static func distance(_ first: String, _ second: String) -> Int {
    let (first, second) = (Array(first.utf8), Array(second.utf8))
    var rows = [Array(0...second.count)]
    for (place, letter) in first.enumerated() {
      var row = [place + 1]
      for (column, other) in second.enumerated() {
        let replaced = rows[place][column] + (letter == other ? 0 : 1)
        var least = min(row[column] + 1, rows[place][column + 1] + 1, replaced)
        if place > 0, column > 0, letter == second[column - 1], first[place - 1] == other {
          least = min(least, rows[place - 1][column - 1] + 1)
        }
        row.append(least)
      }
      rows.append(row)
    }
    return rows[first.count][second.count]
  }
}

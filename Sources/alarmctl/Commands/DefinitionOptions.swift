import AlarmCore
import AlarmWire
import ArgumentParser
import HostSystem

/// The properties of an alarm or timer beyond its time and title: the options of the bus method `Add`, under the same names. The
/// agent checks the values, so that every client gets the same errors.
struct DefinitionOptions: ParsableArguments {
  @OptionGroup var flags: FieldFlags
  @Option(
    name: [.customShort("o"), .customLong("option")],
    help: ArgumentHelp(
      say("Any option of the agent's, as key=value, also translations such as title[de]=Tee; may be repeated."),
      valueName: "key=value"))
  var others: [String] = []

  /// The title if it is given as an option.
  var title: String? { flags.title }

  /// The options in the bus's form.
  var words: [String] {
    flags.given.map { key, value in "\(key)=\(key == "sound" ? Self.soundWord(value) : value)" }
      + others.map(Self.withSoundWord)
  }

  /// An option as `-o` takes it, whose key may contain blanks and capitals.
  private static func withSoundWord(_ option: String) -> String {
    guard let mark = option.firstIndex(of: "="),
      option[..<mark].filter({ !$0.isWhitespace }).lowercased() == "sound"
    else { return option }
    return "sound=" + soundWord(String(option[option.index(after: mark)...]))
  }

  /// The plain absolute path of a file, since the agent has another working folder. Names of the sound theme contain no slash.
  private static func soundWord(_ typed: String) -> String {
    guard typed.contains("/"), !typed.contains("://") else { return typed }
    return WorkingFolder.normalized(typed) ?? typed
  }
}

extension ArgumentHelp {
  /// The help of an option's row, in the reader's language.
  static func field(_ option: String) -> ArgumentHelp {
    let field = FormField.withOption(option)
    return ArgumentHelp(field.map { readersWords($0.help) } ?? "", valueName: field?.placeholder)
  }
}

import AlarmCore
import AlarmWire
import ArgumentParser
import HostSystem

/// What an alarm or timer may have beyond its time and title: the options of the bus's `Add`, under the same names. The agent
/// checks the values, so that every client gets the same errors.
struct DefinitionOptions: ParsableArguments {
  @OptionGroup var flags: FieldFlags
  @Option(
    name: [.customShort("o"), .customLong("option")],
    help: ArgumentHelp(
      say("Any option of the agent's, as key=value, also translations such as title[de]=Tee; may be repeated."),
      valueName: "key=value"))
  var others: [String] = []

  /// The title where it isn't among the words.
  var title: String? { flags.title }

  /// The options in the bus's form.
  var words: [String] {
    flags.given.map { key, value in "\(key)=\(key == "sound" ? Self.soundWord(value) : value)" } + others
  }

  /// A relative file by its whole path: the agent has another working folder. Names of the sound theme have no slash.
  private static func soundWord(_ typed: String) -> String {
    guard typed.contains("/"), !typed.hasPrefix("/"), !typed.contains("://"),
      let folder = Environment.value("PWD")
    else { return typed }
    let file = typed.hasPrefix("./") ? String(typed.dropFirst(2)) : typed
    return "\(folder)/\(file)"
  }
}

extension ArgumentHelp {
  /// The help of an option's row, in the reader's language.
  static func field(_ option: String) -> ArgumentHelp {
    let field = FormField.withOption(option)
    return ArgumentHelp(field.map { readersWords($0.help) } ?? "", valueName: field?.placeholder)
  }
}

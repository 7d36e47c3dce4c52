import AlarmCore
import AlarmWire

/// The tables and sentences about an alarm's fields that are generated from the rows.
package enum FieldTables {
  /// The sentences about `Add`'s options in the D-Bus contract.
  package static var options: String {
    let told = FormField.rows.compactMap { field in
      field.option.flatMap { $0 == "title" ? nil : sentence("\($0)=\(capitals(field))", field) }
    }
    return "key=value each. " + told.joined(separator: " ")
      + " Texts and labels can be given in other languages, too: title[de]=Tee, stop-label[pt_BR]=Parar; the user sees the"
      + " best match."
  }

  /// The sentences about the keys of `Schedule`'s JSON in the D-Bus contract.
  package static var keys: String {
    let told = FormField.ofJSON.map { field in sentence("\(field.json ?? "") (\(field.jsonPlaceholder))", field) }
    return told.joined(separator: " ")
      + " Texts and labels can be given in other languages, too, as 'title[de]' beside 'title'; at most 64 for each, and 16 KiB"
      + " of text in all."
  }

  /// The lines of the table of options in the guide.
  package static var lines: [String] {
    ["| Option | Meaning |", "|---|---|"]
      + FormField.rows.compactMap { field in
        guard let option = field.option, option != "title" else { return nil }
        let example =
          field.placeholder == "text" || field.placeholder == "label" || field.placeholder == "uuid"
          ? capitals(field) : field.examples.first ?? capitals(field)
        return "| `\(option)=\(example)` | \(explained(field)) |"
      } + [
        "| `title[de]=TEXT` `stop-label[pt_BR]=LABEL` | Any text or label in another language"
          + " (for alarmctl `-o 'title[de]=Tee'`). |"
      ]
  }

  /// The source of alarmctl's flags.
  package static var flags: String {
    let fields = FormField.rows.filter { $0.option.map { !ofAlarmsAlone.contains($0) } ?? false }
    let declarations = fields.map { field in
      let key = field.option ?? ""
      return "  @Option(help: .field(\"\(key)\"), completion: .field(\"\(key)\")) var \(property(key)): String?\n"
    }
    let given = fields.compactMap(\.option).filter { $0 != "title" }.map { "      (\"\($0)\", \(property($0))),\n" }
    return """
      // Made by `make tables` from FormField.rows, which ArgumentParser can't go through: don't change it here.
      import ArgumentParser

      /// A flag for each option of an alarm or timer, under its own name.
      struct FieldFlags: ParsableArguments {
      \(declarations.joined())
        /// The options beside the title that were given, by their keys.
        var given: [(key: String, value: String)] {
          let all: [(String, String?)] = [
      \(given.joined())    ]
          return all.compactMap { key, value in value.map { (key, $0) } }
        }
      }

      """
  }

  // MARK: Private

  /// Flags of `alarmctl alarm` that `alarmctl timer` doesn't have.
  private static let ofAlarmsAlone: Set = ["countdown"]

  private static func sentence(_ name: String, _ field: FormField) -> String { "\(name): \(explained(field))" }

  /// The purpose of a field, and its details.
  private static func explained(_ field: FormField) -> String {
    guard !field.details.isEmpty else { return field.help.description }
    let help = field.help.description
    return "\(help.hasSuffix(".") ? String(help.dropLast()) : help) (\(field.details))."
  }

  /// A placeholder as written in contracts: `LENGTH|none`, but `stop|snooze`.
  private static func capitals(_ field: FormField) -> String {
    let parts = field.placeholder.split(separator: "|").map(String.init)
    guard let first = parts.first, parts.count == 1 || parts.last == "none", first.allSatisfy(\.isLowercase) else {
      return field.placeholder
    }
    return ([first.uppercased()] + parts.dropFirst()).joined(separator: "|")
  }

  /// Returns `oneTwo` for `one-two`.
  private static func property(_ key: String) -> String {
    let parts = key.split(separator: "-").map(String.init)
    return parts.prefix(1).joined() + parts.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }
}

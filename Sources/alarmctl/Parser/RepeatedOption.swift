import AlarmClient
package import AlarmCore
import AlarmWire

/// An option that is on the command line twice. The parser would use the last value and silently ignore the first.
package struct RepeatedOption: Hashable, Sendable {
  private let option: String

  /// Checks arguments that the parser has accepted: then no word that looks like an option is the value of one. `single` are the
  /// options that have one value, in the form `--icon`.
  package init?(_ arguments: [String], single: @autoclosure () -> Set<String>) {
    let typed = arguments.prefix { $0 != "--" }.filter { $0.hasPrefix("--") }
      .map { String($0.prefix { $0 != "=" }) }
    var seen: Set<String> = []
    let repeated = typed.filter { !seen.insert($0).inserted }
    guard !repeated.isEmpty, let option = repeated.first(where: single().contains) else { return nil }
    self.option = option
  }

  /// What is wrong, and what would be valid.
  package var message: Message { Message("{option} is given twice; give it once.", ["option": option]) }

  /// The options of a command that have one value, from the parser's own JSON description of the command.
  package static func single(in description: String) -> Set<String> {
    guard let command = try? JSONText.read(description)["command"] else { return [] }
    let options = command.list("arguments").filter { option in
      option["kind"] == .string("option") && option["isRepeating"] == .bool(false)
    }
    return Set(
      options.flatMap { $0.list("names") }.compactMap { name in
        guard name["kind"] == .string("long"), case .string(let text) = name["name"] else { return nil }
        return "--" + text
      })
  }
}

extension JSONValue {
  /// An object's value for a key; nil if it isn't an object.
  fileprivate subscript(key: String) -> JSONValue? {
    if case .object(let members) = self { members[key] } else { nil }
  }

  /// The array for a key; empty if there is none.
  fileprivate func list(_ key: String) -> [JSONValue] {
    if case .array(let elements) = self[key] { elements } else { [] }
  }
}

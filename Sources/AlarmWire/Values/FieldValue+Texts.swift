package import AlarmCore

extension FieldValue where Value == String {
  /// A text; its content is only checked when the definition is made.
  static func text(_ placeholder: String) -> FieldValue {
    FieldValue(
      placeholder: placeholder, json: "a string", range: .texts, parse: { text, _, _ in text },
      read: { object, key throws(WireError) in try object.string(key) },
      write: { .string($0) })
  }

  /// A sound. A word for silence other than the right one would be read as the name of a sound.
  static var sound: FieldValue {
    let text = text("sound")
    return FieldValue(
      placeholder: text.placeholder, json: text.json, range: text.range,
      parse: { text, name, _ throws(GrammarError) in
        try FieldWord.refuseOtherNone(text, argument: name, Message("is not the name of a sound"))
        return text
      }, read: text.read, write: text.write)
  }

  /// The owner's JSON: as an option, its text; in JSON, any value.
  static var json: FieldValue {
    FieldValue(
      placeholder: "json", json: "any value", parse: { text, _, _ in text },
      read: { object, key throws(WireError) in
        try object.value(key).map { value throws(WireError) in try JSONText.encode(value) }
      },
      write: { text throws(WireError) in try JSONText.read(text, argument: "metadata") })
  }
}

extension FieldValue where Value == [String] {
  /// Dates, separated by commas or white space.
  static var dates: FieldValue {
    FieldValue(
      placeholder: "YYYY-MM-DD,...", json: "an array of strings",
      parse: { text, _, _ in text.split { $0 == "," || $0.isWhitespace }.map(String.init) },
      read: { object, key throws(WireError) in try object.strings(key) },
      write: { .array($0.map(JSONValue.string)) })
  }
}

extension FieldValue where Value == AlarmID {
  /// An alarm's id: a UUID, in upper or lower case.
  static var id: FieldValue {
    FieldValue(
      placeholder: "uuid", json: "a string",
      parse: { text, name, example throws(GrammarError) in
        guard let id = AlarmID(text) else {
          throw GrammarError(
            argument: name, value: text, Message("is not a UUID"),
            expected: Message("write one like {example}", ["example": example]))
        }
        return id
      },
      read: { object, key throws(WireError) in
        guard let text = try object.string(key) else { return nil }
        return try FormIDs.parse(text)
      },
      write: { .string($0.description) })
  }
}

extension FieldValue where Value == WhenExpression {
  /// A time in the grammar's words; `Add` has a separate argument for it.
  static var when: FieldValue {
    FieldValue(
      placeholder: "when", json: "a string",
      parse: { text, name, _ throws(GrammarError) in try WhenGrammar.parse(text, argument: name) },
      read: { object, key throws(WireError) in
        guard let text = try object.string(key) else { return nil }
        do throws(GrammarError) {
          return try WhenGrammar.parse(text, argument: key.stringValue)
        } catch {
          throw WireError(error)
        }
      },
      write: { .string(WhenGrammar.describe($0)) })
  }
}

/// Fields that take one of a few words.
enum FieldWord {
  /// The typed text, in lower case and without white space.
  static func plain(_ text: String) -> String { text.lowercased().filter { !$0.isWhitespace } }

  /// The word for no length, no sound, and the like.
  static let none = "none"
  /// What people write instead.
  private static let otherNones: Set = ["off", "no", "never", "0", "false", "disabled"]

  /// Refuses what people write instead of `none`; the error contains the right word. `problem` completes a sentence about the value.
  static func refuseOtherNone(_ text: String, argument: String, _ problem: Message) throws(GrammarError) {
    guard otherNones.contains(plain(text)) else { return }
    throw GrammarError(
      argument: argument, value: text, problem,
      expected: Message("write {example}", ["example": "\(argument)=\(none)"]))
  }

  /// The words of a type.
  static func all<Value: RawRepresentable<String> & CaseIterable>(_ type: Value.Type) -> [String] {
    type.allCases.map(\.rawValue)
  }

  /// The error for an option whose value is none of its words.
  static func unknown(_ text: String, argument: String, _ words: [String]) -> GrammarError {
    let (first, second) = (words.first ?? "", words.last ?? "")
    return GrammarError(
      argument: argument, value: text, Message("is neither {first} nor {second}", ["first": first, "second": second]),
      expected: Message(
        "write {first} or {second}", ["first": "\(argument)=\(first)", "second": "\(argument)=\(second)"]))
  }

  /// The same for a value in JSON.
  static func unknown(_ text: String, key: String, _ words: [String]) -> WireError {
    WireError(
      argument: key,
      Message(
        "\"{value}\" is neither {first} nor {second}",
        ["value": DefinitionLimits.shortened(text), "first": words.first ?? "", "second": words.last ?? ""]))
  }
}

extension Message {
  /// The advice to write an option with an example of a value.
  static func example(_ option: String, _ value: String) -> Message {
    Message("write for example {example}", ["example": "\(option)=\(value)"])
  }
}

/// Reads ids in texts.
package enum FormIDs {
  /// A UUID in either case.
  package static func parse(_ text: String) throws(WireError) -> AlarmID {
    guard let id = AlarmID(text) else {
      throw WireError(
        argument: "id",
        Message(
          """
          "{value}" is not an alarm's id; write a UUID such as Add returns, like \
          6f1b0c52-8d0e-4a57-9a3e-0d3f5b1c2a44
          """, ["value": DefinitionLimits.shortened(text)]))
    }
    return id
  }
}

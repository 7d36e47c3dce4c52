import AlarmCore

/// Which values a field accepts, for code that generates some. It contains only numbers, so copying a row isn't more expensive.
package enum FieldRange: Hashable, Sendable {
  case lengths(ClosedRange<Duration>)
  case numbers(ClosedRange<Int>)
  /// One of the words of its placeholder.
  case words
  /// Yes or no.
  case answers
  /// A text; its content is only checked when the definition is made.
  case texts
  /// A format that only the field's own reader knows.
  case special
}

/// How values of one kind are written, as options and in JSON.
struct FieldValue<Value: Hashable & Sendable>: Sendable {
  /// Reads an option's value: the parameters are the text, the option's name, and an example of a value.
  typealias Parser = @Sendable (String, String, String) throws(GrammarError) -> Value

  /// The placeholder for a value in help texts, such as `length`; choices are separated by `|`.
  let placeholder: String
  /// The description of a value in JSON, such as `seconds`.
  let json: String
  /// The values that the field accepts.
  var range = FieldRange.special
  /// Reads a value as it was typed.
  let parse: Parser
  /// Reads the value at a key of an object; nil: it isn't there, or null.
  let read: @Sendable (StrictObject, FormKey) throws(WireError) -> Value?
  /// A value in JSON.
  let write: @Sendable (Value) throws(WireError) -> JSONValue
}

extension FieldValue where Value == Duration {
  /// A length; as an option, it may be `none` if `allowsNone`, which means zero.
  static func length(_ range: ClosedRange<Duration> = DurationGrammar.range, allowsNone: Bool = false) -> FieldValue {
    FieldValue(
      placeholder: allowsNone ? "length|none" : "length", json: allowsNone ? "seconds, 0 for none" : "seconds",
      range: .lengths(range),
      parse: { text, name, _ throws(GrammarError) in
        guard allowsNone else { return try DurationGrammar.parse(text, argument: name, within: range) }
        if FieldWord.plain(text) == FieldWord.none { return .zero }
        try FieldWord.refuseOtherNone(text, argument: name, Message("is not a length of time"))
        do throws(GrammarError) {
          return try DurationGrammar.parse(text, argument: name, within: range)
        } catch {
          throw error.orNone
        }
      },
      read: { object, key throws(WireError) in try object.length(key) },
      write: { value throws(WireError) in try value.formSeconds.json })
  }
}

extension FieldValue where Value == Int {
  /// A whole number; in JSON it is checked with the definition.
  static func count(_ range: ClosedRange<Int>) -> FieldValue {
    whole("count", range) { text, name, example throws(GrammarError) in
      var rest = WordScanner(text)
      rest.skipBlanks()
      guard let count = rest.digits(1...3), rest.isAtEnd, range.contains(count) else {
        throw GrammarError(
          .outOfRange, argument: name, value: text,
          Message("is not a count from {from} to {to}", ["from": range.lowerBound, "to": range.upperBound]),
          expected: .example(name, example))
      }
      return count
    }
  }

  /// A percentage, with or without its sign.
  static var percent: FieldValue {
    whole("percent", json: "0 to 100", SoundSettings.volumes) { text, name, example throws(GrammarError) in
      var rest = WordScanner(text)
      rest.skipBlanks()
      let percent = rest.digits(1...3)
      rest.skipBlanks()
      _ = rest.accept("%")
      guard let percent, rest.isAtEnd, SoundSettings.volumes.contains(percent) else {
        throw GrammarError(
          .outOfRange, argument: name, value: text, Message("is not a volume from 0% to 100%"),
          expected: .example(name, example))
      }
      return percent
    }
  }

  private static func whole(
    _ placeholder: String, json: String = "a whole number", _ range: ClosedRange<Int>, _ parse: @escaping Parser
  ) -> FieldValue {
    FieldValue(
      placeholder: placeholder, json: json, range: .numbers(range), parse: parse,
      read: { object, key throws(WireError) in try object.integer(key) }, write: { .integer(Int64($0)) })
  }
}

extension FieldValue where Value: RawRepresentable<String> & CaseIterable {
  /// One of a few words.
  static var word: FieldValue {
    FieldValue(
      placeholder: FieldWord.all(Value.self).joined(separator: "|"),
      json: FieldWord.all(Value.self).joined(separator: " or "), range: .words,
      parse: { text, name, _ throws(GrammarError) in
        if let word = Value(rawValue: FieldWord.plain(text)) { return word }
        throw FieldWord.unknown(text, argument: name, FieldWord.all(Value.self))
      },
      read: { object, key throws(WireError) in
        guard let text = try object.string(key) else { return nil }
        if let word = Value(rawValue: text) { return word }
        throw FieldWord.unknown(text, key: key.stringValue, FieldWord.all(Value.self))
      },
      write: { .string($0.rawValue) })
  }
}

extension FieldValue where Value == Bool {
  /// Yes or no, in the usual words.
  static var answer: FieldValue {
    FieldValue(
      placeholder: "yes|no", json: "true or false", range: .answers,
      parse: { text, name, _ throws(GrammarError) in
        switch FieldWord.plain(text) {
        case "yes", "true", "on", "1": return true
        case "no", "false", "off", "0": return false
        default: throw FieldWord.unknown(text, argument: name, ["yes", "no"])
        }
      },
      read: { object, key throws(WireError) in try object.bool(key) }, write: { .bool($0) })
  }
}

extension FieldValue where Value == CountdownProgress {
  /// `auto`, `none` or a percentage; in JSON one of the words, or a number.
  static var progress: FieldValue {
    FieldValue(
      placeholder: "auto|none|percent", json: "auto, none or 0 to 100",
      parse: { text, name, _ throws(GrammarError) in
        if let value = parsed(text) { return value }
        throw GrammarError(
          argument: name, value: text, Message("is not auto, none or a percentage from 0% to 100%"),
          expected: .example(name, "40%"))
      },
      read: { object, key throws(WireError) in
        switch object.value(key) {
        case nil: return nil
        case .string("auto"): return .automatic
        case .string("none"): return .hidden
        case .integer(let percent)
        where percent >= CountdownProgress.shares.lowerBound && percent <= CountdownProgress.shares.upperBound:
          return .share(Int(percent))
        case .null, .bool, .number, .integer, .unsigned, .string, .array, .object:
          throw WireError(argument: key.stringValue, Message("it must be auto, none or a whole number from 0 to 100"))
        }
      },
      write: { value in if case .share(let percent) = value { .integer(Int64(percent)) } else { .string(value.word) } })
  }

  private static func parsed(_ text: String) -> CountdownProgress? {
    switch FieldWord.plain(text) {
    case CountdownProgress.automatic.word: return .automatic
    case CountdownProgress.hidden.word: return .hidden
    default: break
    }
    var rest = WordScanner(text)
    rest.skipBlanks()
    let percent = rest.digits(1...3)
    rest.skipBlanks()
    _ = rest.accept("%")
    guard let percent, rest.isAtEnd, CountdownProgress.shares.contains(percent) else { return nil }
    return .share(percent)
  }
}

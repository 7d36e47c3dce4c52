import AlarmCore

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
      write: { value, key, container in
        if case .share(let percent) = value {
          try container.encode(percent, forKey: key)
        } else {
          try container.encode(value.word, forKey: key)
        }
      })
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

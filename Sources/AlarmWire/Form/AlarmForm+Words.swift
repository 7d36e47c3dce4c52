import AlarmCore

extension AlarmForm {
  /// Reads options as `key=value` strings, each key at most once. The key of a text may include a locale:
  /// `body[de]=Grüner Tee`. The first mistake is thrown, with the option's key as the argument.
  package init(words options: [String]) throws(GrammarError) {
    self.init()
    try read(options)
  }

  /// The same, with the further arguments of `Add`.
  package init(when: WhenExpression, title: String, words options: [String]) throws(GrammarError) {
    self.init(when: when, title: title)
    try read(options)
  }

  private mutating func read(_ options: [String]) throws(GrammarError) {
    var seen: Set<String> = []
    for option in options {
      guard let mark = option.firstIndex(of: "=") else {
        throw GrammarError(
          argument: "options", value: option, Message("is not key=value"),
          expected: Message("write for example snooze=5min"))
      }
      let (field, key, locale) = try Self.name(option[..<mark])
      guard seen.insert(key + (locale.map { "[\($0)]" } ?? "")).inserted else {
        throw GrammarError(
          .repeatedOption, argument: key, value: option, Message("comes a second time"),
          expected: Message("write it once"))
      }
      let value = String(option[option.index(after: mark)...])
      guard key != "title" || locale != nil else {
        throw GrammarError(
          argument: key, value: value, Message("is an argument of its own"),
          expected: Message("write only translations as options, for example title[de]=Tee"))
      }
      try field.parse(value, locale, &self)
    }
  }

  /// A key, and the locale in brackets that may follow it.
  private static func name(_ typed: Substring) throws(GrammarError) -> (FormField, key: String, LocaleName?) {
    let name = typed.filter { !$0.isWhitespace }
    let parts = name.split(separator: "[", maxSplits: 1, omittingEmptySubsequences: false)
    let key = parts[0].lowercased()
    guard let field = FormField.withOption(key), parts.count == 1 || field.isText else { throw unknown(String(typed)) }
    guard parts.count == 2 else { return (field, key, nil) }
    guard parts[1].hasSuffix("]"), let locale = LocaleName(parts[1].dropLast()) else {
      throw .badLocale(parts[1].hasSuffix("]") ? parts[1].dropLast() : parts[1], argument: key)
    }
    return (field, key, locale)
  }

  private static func unknown(_ name: String) -> GrammarError {
    let names = FormField.options
    let known = Message("the options are {names}", ["names": names.joined(separator: ", ")])
    let guess = NearestWord.to(name.lowercased(), among: names)
    return GrammarError(
      .unknownOption, argument: "options", value: name, Message("is not an option"),
      expected: guess.map { Message("did you mean {word}? {known}", ["word": $0, "known": known]) } ?? known)
  }
}

package import AlarmCore

extension DefinitionLimits {
  /// A presentation with all texts in the form in which they are kept; `name` returns the caller's name for a text.
  package static func texts(
    of presentation: AlarmPresentation, naming name: (PresentationText) -> String
  ) throws(WireError) -> AlarmPresentation {
    var result = presentation
    var size = 0
    for key in PresentationText.allCases {
      let text = presentation[text: key]
      guard !text.isEmpty else { continue }
      let kept = try checked(text, key, name(key))
      size += kept.size
      result[text: key] = kept
    }
    guard size <= texts else {
      throw WireError(
        argument: name(.title),
        Message(
          """
          all texts with their translations have {size} bytes; at most {limit} are allowed
          """, ["size": size, "limit": texts]))
    }
    return result
  }

  private static func checked(
    _ text: LocalizedText, _ key: PresentationText, _ argument: String
  ) throws(WireError) -> LocalizedText {
    guard text.translations.count <= translations else {
      throw WireError(
        argument: argument,
        Message(
          "it has {number} translations; at most {limit} are allowed",
          ["number": text.translations.count, "limit": translations]))
    }
    var kept = LocalizedText(
      try self.text(text.text, argument: argument, limit: key.limit, hasLines: key.hasLines))
    for (locale, translation) in text.translations.sorted(by: { $0.key < $1.key }) {
      let line = try self.text(
        translation, argument: "\(argument)[\(locale)]", limit: key.limit, hasLines: key.hasLines)
      // An empty translation hasn't been written yet.
      if !line.isEmpty { kept.translations[locale] = line }
    }
    return kept
  }
}

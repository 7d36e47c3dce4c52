package import AlarmCore

/// The limits of a definition, through any door; each function returns the value to keep, or throws an error that says what would be
/// right.
package enum DefinitionLimits {
  /// The maximum size of metadata in bytes.
  package static let metadata = 4096
  /// The maximum size of an action's JSON in bytes.
  package static let action = 4096
  /// The maximum number of translations of one text.
  package static let translations = 64
  /// The maximum size in bytes of all texts of an alarm together, including their translations.
  package static let texts = 16_384

  /// A text of at most `limit` characters, without control characters and direction overrides.
  package static func text(
    _ text: String, argument: String, limit: Int, hasLines: Bool = false
  ) throws(WireError) -> String {
    guard text.count <= limit, text.unicodeScalars.count <= limit * 8 else {
      throw WireError(
        argument: argument,
        Message("it has {size} characters; at most {limit} are allowed", ["size": text.count, "limit": limit]))
    }
    return hasLines ? PlainText.paragraph(text, limit: limit) : PlainText.line(text, limit: limit)
  }

  /// A themed icon name; empty: the state's own.
  package static func icon(_ name: String, argument: String = "icon") throws(WireError) -> String {
    guard name.isEmpty || PlainText.isIconName(name) else {
      throw WireError(
        argument: argument,
        Message("\"{name}\" is not a themed icon name; write for example alarm-symbolic", ["name": shortened(name)]))
    }
    return name
  }

  /// `#rrggbb` in lower case; empty: none.
  package static func tint(_ text: String) throws(WireError) -> String {
    let digits = text.utf8.dropFirst()
    let isColour =
      text.utf8.first == UInt8(ascii: "#") && digits.count == 6
      && digits.allSatisfy { Character(Unicode.Scalar($0)).isHexDigit }
    guard text.isEmpty || isColour else {
      throw WireError(
        argument: "tint", Message("\"{value}\" is not a colour; write for example #ff9500", ["value": shortened(text)]))
    }
    return text.lowercased()
  }

  /// A sound's word: `default`, `none`, a theme name or an absolute path.
  package static func sound(_ word: String) throws(WireError) -> SoundChoice {
    let choice = SoundChoice(word: word)
    switch choice {
    case .standard, .silent: return choice
    case .file(let path):
      guard path.utf8.count <= 4096, !path.utf8.contains(0), !path.split(separator: "/").contains("..") else {
        throw WireError(
          argument: "sound",
          Message("\"{path}\" is not a plain absolute path of a sound file", ["path": shortened(path)]))
      }
      return choice
    case .named(let name):
      // XDG sound names have the syntax of icon names.
      guard PlainText.isIconName(name) else {
        throw WireError(
          argument: "sound",
          Message(
            """
            "{name}" is neither default, none, an absolute path, nor a theme name such as \
            alarm-clock-elapsed
            """, ["name": shortened(name)]))
      }
      return choice
    }
  }

  /// JSON text of at most 4 KiB; empty: none.
  package static func metadata(_ text: String) throws(WireError) -> String {
    guard text.utf8.count <= metadata else {
      throw WireError(
        argument: "metadata",
        Message("it has {size} bytes; at most {limit} are allowed", ["size": text.utf8.count, "limit": metadata]))
    }
    if !text.isEmpty { _ = try JSONText.read(text, argument: "metadata") }
    return text
  }

  /// An action of the owner's application: a name in the form of GLib's action names, and at most 4 KiB of JSON.
  package static func action(_ form: ActionForm, argument: String) throws(WireError) -> AlarmAction {
    let isName = form.name.unicodeScalars.allSatisfy { scalar in
      scalar == "-" || scalar == "." || scalar.isASCII && Character(scalar).isWholeNumber
        || scalar.isASCII && Character(scalar).isLetter
    }
    guard isName, (1...255).contains(form.name.utf8.count) else {
      throw WireError(
        argument: argument + ".name",
        Message(
          """
          "{name}" is not an action's name; write letters, digits, - and ., for \
          example open-recipe
          """, ["name": shortened(form.name)]))
    }
    let size = try JSONText.encode(form).utf8.count
    guard size <= action else {
      throw WireError(
        argument: argument,
        Message("it has {size} bytes of JSON; at most {limit} are allowed", ["size": size, "limit": action]))
    }
    let parameters = try form.parameters.map { value throws(WireError) in try JSONText.encode(JSONValue.object(value)) }
    return AlarmAction(name: form.name, parameters: parameters ?? "", isForeground: form.foreground)
  }

  /// A value in the form for error messages: short, and on one line.
  package static func shortened(_ value: String) -> String { PlainText.line(value, limit: 64) }
}

extension DefinitionLimits {
  /// A presentation with all texts in the form in which they are kept; `name` returns the caller's name for a text.
  package static func texts(
    of presentation: Presentation, naming name: (PresentationText) -> String
  ) throws(WireError) -> Presentation {
    var result = presentation
    try check({ presentation[text: $0] }, naming: name) { result[text: $0] = $1 }
    return result
  }

  /// Checks all texts of an alarm, each one and in total; `keep` gets each one that isn't empty, in the form in which it is kept.
  package static func check(
    _ text: (PresentationText) -> LocalizedText, naming name: (PresentationText) -> String,
    keep: (PresentationText, LocalizedText) -> Void = { _, _ in }
  ) throws(WireError) {
    var size = 0
    for key in PresentationText.allCases {
      let given = text(key)
      guard !given.isEmpty else { continue }
      let kept = try checked(given, key, name(key))
      size += kept.size
      keep(key, kept)
    }
    guard size <= texts else {
      throw WireError(
        argument: name(.title),
        Message(
          """
          all texts with their translations have {size} bytes; at most {limit} are allowed
          """, ["size": size, "limit": texts]))
    }
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

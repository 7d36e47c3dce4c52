package import AlarmCore

/// `{"label": TEXT, "behavior": "countdown" | "custom"}`; the label may have translations.
package struct ButtonForm: Hashable, Sendable {
  /// At most 32 characters; empty: the state's own word.
  package var label: LocalizedText
  /// A `SecondaryButton.Behavior` word.
  package var behavior: String

  /// A button with its label and what it does.
  package init(label: LocalizedText, behavior: String) {
    self.label = label
    self.behavior = behavior
  }
}

extension ButtonForm: Codable {
  private enum Key: String, CodingKey, CaseIterable {
    case label, behavior
  }

  package init(from decoder: any Decoder) throws {
    let translated = try StrictKeys.check(
      decoder, allowed: Key.allCases.map(\.rawValue), texts: [Key.label.rawValue], place: "secondaryButton")
    let container = try decoder.container(keyedBy: Key.self)
    label = try translated.text(Key.label.rawValue)
    behavior = try container.decode(String.self, forKey: .behavior)
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    if label.isEmpty { try container.encode("", forKey: .label) }
    try TranslatedKeys.write(label, Key.label.rawValue, to: encoder)
    try container.encode(behavior, forKey: .behavior)
  }
}

/// `{"label": TEXT, "behavior": "countdown" | "custom"}`.
package struct ButtonForm: Hashable, Sendable {
  /// At most 32 characters; empty: the state's own word.
  package var label: String
  /// A `SecondaryButton.Behavior` word.
  package var behavior: String

  /// A button with its label and what it does.
  package init(label: String, behavior: String) {
    self.label = label
    self.behavior = behavior
  }
}

extension ButtonForm: Codable {
  private enum Key: String, CodingKey, CaseIterable {
    case label, behavior
  }

  package init(from decoder: any Decoder) throws {
    try StrictKeys.check(decoder, allowed: Key.allCases.map(\.rawValue), place: "secondaryButton")
    let container = try decoder.container(keyedBy: Key.self)
    label = try container.decodeIfPresent(String.self, forKey: .label) ?? ""
    behavior = try container.decode(String.self, forKey: .behavior)
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(label, forKey: .label)
    try container.encode(behavior, forKey: .behavior)
  }
}

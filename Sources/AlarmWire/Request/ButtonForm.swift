/// `{"label": TEXT, "behavior": "countdown" | "custom"}`.
package struct ButtonForm: Hashable, Sendable {
  /// At most 32 characters; empty: the state's own word.
  package var label: String
  /// A `SecondaryButton.Behavior` word.
  package var behavior: String
}

extension ButtonForm: Decodable {
  private enum Key: String, CodingKey, CaseIterable {
    case label, behavior
  }

  package init(from decoder: any Decoder) throws {
    try StrictKeys.check(decoder, allowed: Key.allCases.map(\.rawValue), place: "secondaryButton")
    let container = try decoder.container(keyedBy: Key.self)
    label = try container.decodeIfPresent(String.self, forKey: .label) ?? ""
    behavior = try container.decode(String.self, forKey: .behavior)
  }
}

/// `{"name": TEXT, "parameters": OBJECT, "foreground": true | false}`: an action of the owner's application.
package struct ActionForm: Hashable, Sendable {
  /// Letters, digits, `-` and `.`; what the application knows it by.
  package var name: String
  /// The application's own data, kept unread.
  package var parameters: [String: JSONValue]?
  /// Whether the application's window comes to the front.
  package var foreground = false

  /// An action by its name.
  package init(name: String, parameters: [String: JSONValue]? = nil, foreground: Bool = false) {
    self.name = name
    self.parameters = parameters
    self.foreground = foreground
  }
}

extension ActionForm: Encodable {
  private enum Key: String, CodingKey, CaseIterable {
    case name, parameters, foreground
  }

  /// Reads the action of a key; nil: there is none. The key is the place that errors name.
  init?<Outer: CodingKey>(from container: KeyedDecodingContainer<Outer>, forKey outer: Outer) throws {
    guard container.contains(outer), try !container.decodeNil(forKey: outer) else { return nil }
    let decoder = try container.superDecoder(forKey: outer)
    try StrictKeys.check(decoder, allowed: Key.allCases.map(\.rawValue), place: outer.stringValue)
    let container = try decoder.container(keyedBy: Key.self)
    name = try container.decode(String.self, forKey: .name)
    parameters = try container.decodeIfPresent([String: JSONValue].self, forKey: .parameters)
    foreground = try container.decodeIfPresent(Bool.self, forKey: .foreground) ?? false
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(name, forKey: .name)
    try container.encodeIfPresent(parameters, forKey: .parameters)
    if foreground { try container.encode(foreground, forKey: .foreground) }
  }
}

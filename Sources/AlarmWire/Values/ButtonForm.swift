package import AlarmCore

/// `{"label": TEXT, "behavior": "countdown" | "custom" | "none"}`; the label may have translations.
package struct ButtonForm: Hashable, Sendable {
  /// At most 32 characters; empty: the state's own word.
  package var label: LocalizedText
  /// A `SecondaryButton.Behavior` word, or `none`.
  package var behavior: String

  /// The behavior for no button, even if the template has one.
  static let none = "none"

  /// A button with its label and its behavior.
  package init(label: LocalizedText, behavior: String) {
    self.label = label
    self.behavior = behavior
  }
}

extension ButtonForm: JSONRepresentable {
  private enum Key: String, CodingKey, CaseIterable {
    case label, behavior
  }

  /// Reads a button.
  init(_ json: JSONObject) throws(WireError) {
    let object = try StrictObject(json, Key.self, place: "secondaryButton", texts: [Key.label.rawValue])
    label = try object.text(Key.label)
    behavior = try object.required(Key.behavior)
  }

  package var json: JSONValue {
    var object: [String: JSONValue] = ["behavior": .string(behavior)]
    if label.isEmpty { object["label"] = .string("") }
    label.write(to: &object, Key.label.rawValue)
    return .object(object)
  }
}

/// `{"name": TEXT, "parameters": OBJECT, "foreground": true | false}`: an action of the owner's application.
package struct ActionForm: Hashable, Sendable {
  /// Its name in the application: letters, digits, `-` and `.`.
  package var name: String
  /// The application's own data, kept uninterpreted.
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

extension ActionForm: JSONRepresentable {
  private enum Key: String, CodingKey, CaseIterable {
    case name, parameters, foreground
  }

  /// Reads an action; `place` is its name in errors.
  init(_ json: JSONObject, place: String) throws(WireError) {
    let object = try StrictObject(json, Key.self, place: place)
    name = try object.required(Key.name)
    parameters = try object.values(Key.parameters)
    foreground = try object.bool(Key.foreground) ?? false
  }

  package var json: JSONValue {
    get throws(WireError) {
      try .fields(["name": name, "parameters": parameters, "foreground": foreground ? true : nil])
    }
  }
}

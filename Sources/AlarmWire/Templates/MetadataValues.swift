/// The values in an alarm's JSON, for the placeholders of templates.
package struct MetadataValues: Sendable {
  private let root: JSONValue

  /// Reads an alarm's metadata; text that isn't JSON has no values.
  package init(_ json: String) {
    let value = json.isEmpty ? nil : try? JSONText.read(json, argument: "metadata")
    root = value ?? .null
  }

  /// The value at a path of keys and, in arrays, numbers; empty if there is none, or more than one value.
  package func text(at path: [String]) -> String {
    var value = root
    for part in path {
      switch value {
      case .object(let fields): value = fields[part] ?? .null
      case .array(let elements):
        guard let place = Int(part), elements.indices.contains(place) else { return "" }
        value = elements[place]
      case .null, .bool, .number, .integer, .unsigned, .string: return ""
      }
    }
    switch value {
    case .string(let text): return text
    case .bool(let answer): return answer ? "true" : "false"
    case .integer(let number): return String(number)
    case .unsigned(let number): return String(number)
    case .number(let number): return String(number)
    case .null, .array, .object: return ""
    }
  }
}

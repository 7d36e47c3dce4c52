import FoundationEssentials

/// JSON with sorted keys, so that equal values are equal texts.
package enum JSONText {
  /// A value as JSON.
  package static func encode(_ value: some Encodable, isPretty: Bool = false) throws(WireError) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting =
      isPretty
      ? [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted]
      : [.sortedKeys, .withoutEscapingSlashes]
    do {
      return String(decoding: try encoder.encode(value), as: UTF8.self)
    } catch {
      throw WireError(.invalidArgument, "json: a value can't be written as JSON: \(error)")
    }
  }

  /// Reads a value; the error names the key where it went wrong.
  package static func decode<Value: Decodable>(
    _ type: Value.Type, from text: String, argument: String = "json"
  ) throws(WireError) -> Value {
    do {
      return try JSONDecoder().decode(type, from: Data(text.utf8))
    } catch let error as WireError {
      throw error
    } catch let error as DecodingError {
      throw WireError(.invalidArgument, "\(argument): \(describe(error))")
    } catch {
      throw WireError(.invalidArgument, "\(argument): it isn't valid JSON")
    }
  }

  private static func describe(_ error: DecodingError) -> String {
    switch error {
    case .typeMismatch(let type, let context):
      "\(path(context.codingPath)) has the wrong type; it must be \(word(for: type))"
    case .valueNotFound(let type, let context): "\(path(context.codingPath)) is null; it must be \(word(for: type))"
    case .keyNotFound(let key, let context): "\(path(context.codingPath + [key])) is missing"
    case .dataCorrupted(let context):
      context.codingPath.isEmpty
        ? "it isn't valid JSON" : "\(path(context.codingPath)) is wrong: \(context.debugDescription)"
    @unknown default: "it isn't valid JSON"
    }
  }

  private static func path(_ keys: [any CodingKey]) -> String {
    keys.isEmpty ? "the whole" : keys.map { $0.intValue.map { "[\($0)]" } ?? $0.stringValue }.joined(separator: ".")
  }

  private static func word(for type: Any.Type) -> String {
    switch type {
    case is String.Type: "a string"
    case is Bool.Type: "true or false"
    case is Double.Type, is Int.Type: "a number"
    case is [String].Type, is [Any].Type: "an array"
    default: "an object"
    }
  }
}

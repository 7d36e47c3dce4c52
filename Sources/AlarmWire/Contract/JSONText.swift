import AlarmCore
import FoundationEssentials

/// JSON with sorted keys, so that equal values are equal texts.
package enum JSONText {
  private static let encoder = encoder([.sortedKeys, .withoutEscapingSlashes])
  private static let prettyEncoder = encoder([.sortedKeys, .withoutEscapingSlashes, .prettyPrinted])
  private static let decoder = JSONDecoder()

  /// A value as JSON.
  package static func encode(_ value: some Encodable, isPretty: Bool = false) throws(WireError) -> String {
    do {
      return String(decoding: try (isPretty ? prettyEncoder : encoder).encode(value), as: UTF8.self)
    } catch {
      throw WireError(argument: "json", Message("a value can't be written as JSON: {error}", ["error": "\(error)"]))
    }
  }

  /// Reads a value; the error names the key where it went wrong.
  package static func decode<Value: Decodable>(
    _ type: Value.Type, from text: String, argument: String = "json"
  ) throws(WireError) -> Value {
    do {
      return try decoder.decode(type, from: Data(text.utf8))
    } catch let error as WireError {
      throw error
    } catch let error as DecodingError {
      throw WireError(argument: argument, describe(error))
    } catch {
      throw WireError(argument: argument, Message("it isn't valid JSON"))
    }
  }

  private static func encoder(_ format: JSONEncoder.OutputFormatting) -> JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = format
    return encoder
  }

  private static func describe(_ error: DecodingError) -> Message {
    switch error {
    case .typeMismatch(let type, let context):
      Message(
        "{key} has the wrong type; it must be {type}", ["key": path(context.codingPath), "type": word(for: type)])
    case .valueNotFound(let type, let context):
      Message("{key} is null; it must be {type}", ["key": path(context.codingPath), "type": word(for: type)])
    case .keyNotFound(let key, let context): Message("{key} is missing", ["key": path(context.codingPath + [key])])
    case .dataCorrupted(let context):
      context.codingPath.isEmpty
        ? Message("it isn't valid JSON")
        : Message("{key} is wrong: {reason}", ["key": path(context.codingPath), "reason": context.debugDescription])
    @unknown default: Message("it isn't valid JSON")
    }
  }

  private static func path(_ keys: [any CodingKey]) -> Message {
    keys.isEmpty
      ? Message("the whole")
      : Message(verbatim: keys.map { $0.intValue.map { "[\($0)]" } ?? $0.stringValue }.joined(separator: "."))
  }

  private static func word(for type: Any.Type) -> Message {
    switch type {
    case is String.Type: Message("a string")
    case is Bool.Type: Message("true or false")
    case is Double.Type, is Int.Type: Message("a number")
    case is [String].Type, is [Any].Type: Message("an array")
    default: Message("an object")
    }
  }
}

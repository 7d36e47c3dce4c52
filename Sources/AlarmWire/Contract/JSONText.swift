import AlarmCore
import FoundationEssentials

/// JSON with sorted keys, so that equal values give equal texts.
package enum JSONText {
  private static let encoder = encoder([.sortedKeys, .withoutEscapingSlashes])
  private static let prettyEncoder = encoder([.sortedKeys, .withoutEscapingSlashes, .prettyPrinted])

  /// A value as JSON.
  package static func encode(_ value: some Encodable, isPretty: Bool = false) throws(WireError) -> String {
    do {
      return String(decoding: try (isPretty ? prettyEncoder : encoder).encode(value), as: UTF8.self)
    } catch let error as WireError {
      throw error
    } catch {
      throw WireError(argument: "json", Message("a value can't be written as JSON: {error}", ["error": "\(error)"]))
    }
  }

  /// Reads any value; the error says where it went wrong.
  package static func read(_ text: String, argument: String = "json") throws(WireError) -> JSONValue {
    var reader = JSONReader(text)
    do throws(JSONFault) {
      return try reader.read()
    } catch {
      throw WireError(argument: argument, error.sentence)
    }
  }

  private static func encoder(_ format: JSONEncoder.OutputFormatting) -> JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = format
    return encoder
  }
}

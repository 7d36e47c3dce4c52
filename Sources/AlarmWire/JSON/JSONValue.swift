import AlarmTexts

/// Any JSON value, for data that is passed on uninterpreted.
package enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  /// A fraction, or a whole number beyond 64 bits, which keeps 16 digits; always finite.
  case number(Double)
  case integer(Int64)
  /// A whole number that fits only without a sign.
  case unsigned(UInt64)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])
}

/// JSON with sorted keys, so that equal values give equal texts.
package enum JSONText {
  /// A value as JSON, on one line, or indented for a reader.
  package static func encode(_ value: some JSONRepresentable, isPretty: Bool = false) throws(WireError) -> String {
    var text = JSONWriter()
    text.append(try value.json, indentation: isPretty ? 0 : nil)
    return text.text
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
}

/// A key of a JSON object, exactly as it is written there.
struct FormKey: CodingKey {
  var stringValue: String
  var intValue: Int? { nil }

  /// A key by its text.
  init(_ text: String) { stringValue = text }
  init?(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { return nil }
}

/// What has a form in JSON.
package protocol JSONRepresentable {
  /// The form; throws `WireError` if a part has none, such as a number that isn't finite.
  var json: JSONValue { get throws(WireError) }
}

extension JSONValue: JSONRepresentable {
  package var json: JSONValue { self }

  /// An object; fields without a value are left out.
  package static func fields(_ fields: KeyValuePairs<String, (any JSONRepresentable)?>) throws(WireError) -> JSONValue {
    var object: [String: JSONValue] = [:]
    for (key, value) in fields {
      if let value { object[key] = try value.json }
    }
    return .object(object)
  }
}

extension String: JSONRepresentable {
  package var json: JSONValue { .string(self) }
}

extension Bool: JSONRepresentable {
  package var json: JSONValue { .bool(self) }
}

extension Int: JSONRepresentable {
  package var json: JSONValue { .integer(Int64(self)) }
}

extension Int32: JSONRepresentable {
  package var json: JSONValue { .integer(Int64(self)) }
}

extension Int64: JSONRepresentable {
  package var json: JSONValue { .integer(self) }
}

extension Double: JSONRepresentable {
  package var json: JSONValue {
    get throws(WireError) {
      guard isFinite else {
        throw WireError(
          argument: "json",
          Message("{number} is not finite, and JSON has no word for it; write a number", ["number": description]))
      }
      return .number(self)
    }
  }
}

extension Array: JSONRepresentable where Element: JSONRepresentable {
  package var json: JSONValue {
    get throws(WireError) { .array(try map { element throws(WireError) in try element.json }) }
  }
}

extension Dictionary: JSONRepresentable where Key == String, Value: JSONRepresentable {
  package var json: JSONValue {
    get throws(WireError) {
      var object: [String: JSONValue] = [:]
      for (key, value) in self { object[key] = try value.json }
      return .object(object)
    }
  }
}

import AlarmTexts

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

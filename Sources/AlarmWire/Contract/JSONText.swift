package import AlarmTexts

/// JSON with sorted keys, so that equal values give equal texts.
package enum JSONText {
  /// A value as JSON, on one line, or indented for a reader.
  package static func encode(_ value: some Encodable, isPretty: Bool = false) throws(WireError) -> String {
    do {
      let json = try JSONValueEncoder.json(of: value)
      var text = JSONWriter()
      text.append(json, indentation: isPretty ? 0 : nil)
      return text.text
    } catch let error as WireError {
      throw error
    } catch {
      throw WireError(argument: "json", .notJSON(error))
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
}

extension Message {
  /// The message that a value has no form in JSON.
  package static func notJSON(_ error: any Error) -> Message {
    Message("a value can't be written as JSON: {error}", ["error": "\(error)"])
  }
}

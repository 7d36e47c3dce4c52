package import AlarmTexts

/// JSON with sorted keys, so that equal values give equal texts.
package enum JSONText {
  /// A value as JSON, on one line, or indented for a reader.
  package static func encode(_ value: some Encodable, isPretty: Bool = false) throws(WireError) -> String {
    do {
      let json = try JSONValueEncoder.json(of: value)
      var text = SnapshotText()
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

extension SnapshotText {
  /// Any value; `indentation`: how many spaces its own line begins with, or nil to write all on one line.
  fileprivate mutating func append(_ value: JSONValue, indentation: Int?) {
    switch value {
    case .null: append(plain: "null")
    case .bool(let value): append(plain: value ? "true" : "false")
    case .integer(let value): append(value)
    case .unsigned(let value): append(plain: "\(value)")
    case .number(let value): append(plain: Int64(exactly: value).map { "\($0)" } ?? "\(value)")
    case .string(let value): append(quoted: value)
    case .array(let values):
      append(values, between: ("[", "]"), indentation: indentation) { value, indentation, text in
        text.append(value, indentation: indentation)
      }
    case .object(let fields):
      append(fields.sorted { $0.key < $1.key }, between: ("{", "}"), indentation: indentation) {
        field, indentation, text in
        text.append(quoted: field.key)
        text.append(plain: indentation == nil ? ":" : ": ")
        text.append(field.value, indentation: indentation)
      }
    }
  }

  private mutating func append<Member>(
    _ members: [Member], between brackets: (String, String), indentation: Int?,
    write: (Member, Int?, inout SnapshotText) -> Void
  ) {
    append(plain: brackets.0)
    for (place, member) in members.enumerated() {
      if place > 0 { append(plain: ",") }
      startLine(indentation.map { $0 + 2 })
      write(member, indentation.map { $0 + 2 }, &self)
    }
    if !members.isEmpty { startLine(indentation) }
    append(plain: brackets.1)
  }

  private mutating func startLine(_ indentation: Int?) {
    guard let indentation else { return }
    append(plain: "\n" + String(repeating: " ", count: indentation))
  }
}

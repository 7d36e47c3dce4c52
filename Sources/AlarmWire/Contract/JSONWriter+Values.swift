// Values of any kind, whose fields are sorted by their keys.
extension JSONWriter {
  /// Any value; `indentation`: how many spaces its own line begins with, or nil to write all on one line.
  mutating func append(_ value: JSONValue, indentation: Int?) {
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
    write: (Member, Int?, inout JSONWriter) -> Void
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

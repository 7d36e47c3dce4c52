import AlarmTexts
import DBus

/// Any JSON value, for data that is passed on without interpreting it.
package enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  /// A fraction, or a whole number beyond 64 bits, which keeps 16 digits; always finite.
  case number(Double)
  case integer(Int64)
  /// A whole number that only fits without a sign.
  case unsigned(UInt64)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])
}

/// JSON with sorted keys, so equal values result in equal texts.
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

/// A type that has a form in JSON.
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

/// Writes JSON directly into bytes.
package struct JSONWriter: Sendable {
  private(set) var bytes = ByteBuffer()

  /// An empty text.
  package init() {}

  /// Forgets what was written, and keeps the memory for it.
  package mutating func clear() { bytes.clear() }

  /// The text that has been written.
  package var text: String { bytes.text }

  /// Appends text unchanged.
  package mutating func append(plain text: String) { bytes.append(text.utf8Span.span) }

  /// Bytes as they are.
  mutating func append(plain text: Span<UInt8>) { bytes.append(text) }

  /// A whole number.
  mutating func append(_ number: Int64) {
    // Starts with the last digit: dividing by a constant is fast, dividing by a digit's place value isn't.
    var digits = InlineArray<20, UInt8>(repeating: 0)
    var start = digits.count
    var rest = number.magnitude
    repeat {
      start -= 1
      digits[start] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
    } while rest > 0
    if number < 0 {
      start -= 1
      digits[start] = UInt8(ascii: "-")
    }
    bytes.append(digits.span.extracting(start...))
  }

  /// A string in quotation marks. RFC 8259, section 7, lists the characters that must be escaped.
  mutating func append(quoted text: String) {
    bytes.append(UInt8(ascii: "\""))
    let utf8 = text.utf8Span.span
    // Nearly always, nothing has to be escaped.
    if Self.isPlain(utf8) { bytes.append(utf8) } else { append(escaping: text) }
    bytes.append(UInt8(ascii: "\""))
  }

  private static func isPlain(_ utf8: Span<UInt8>) -> Bool {
    utf8.indices.allSatisfy { utf8[$0] >= 0x20 && utf8[$0] != UInt8(ascii: "\"") && utf8[$0] != UInt8(ascii: "\\") }
  }

  private mutating func append(escaping text: String) {
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): append(plain: [UInt8(ascii: "\\"), byte].span)
      case 0x20...: bytes.append(byte)
      case 0x08: append(plain: "\\b")
      case 0x09: append(plain: "\\t")
      case 0x0a: append(plain: "\\n")
      case 0x0c: append(plain: "\\f")
      case 0x0d: append(plain: "\\r")
      default:
        let digits = String(byte, radix: 16)
        append(plain: "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits)
      }
    }
  }
}

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

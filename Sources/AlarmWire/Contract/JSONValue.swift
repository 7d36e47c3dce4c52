/// Any JSON value, for data that is passed on uninterpreted.
package enum JSONValue: Hashable, Sendable, Encodable {
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

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let value): try container.encode(value)
    case .number(let value): try container.encode(value)
    case .integer(let value): try container.encode(value)
    case .unsigned(let value): try container.encode(value)
    case .string(let value): try container.encode(value)
    case .array(let value): try container.encode(value)
    case .object(let value): try container.encode(value)
    }
  }
}

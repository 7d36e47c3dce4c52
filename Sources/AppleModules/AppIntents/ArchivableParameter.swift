import AlarmTexts

/// A parameter of an intent, whatever its type, with the operations to send it along and to fill it in again.
package protocol ArchivableParameter: Sendable {
  /// The value as JSON; nil: it has none.
  func archived() throws -> Data?
  /// Sets the value that `archived` wrote. Entities are looked up by their query.
  func fill(from json: Data) async throws
  /// Whether the parameter can't be read: it has no value, and is not optional.
  var isMissing: Bool { get }
}

extension IntentParameter: ArchivableParameter {
  package func archived() throws -> Data? { try current.map { try ParameterCoding.json(of: $0) } }

  package func fill(from json: Data) async throws {
    guard let value = try await ParameterCoding.value(of: Value.self, from: json) as? Value else {
      throw ParameterFailure(reason: Message("has no value of type {type}", ["type": "\(Value.self)"]))
    }
    wrappedValue = value
  }

  package var isMissing: Bool { current == nil && !(Value.self is any OptionalType.Type) }
}

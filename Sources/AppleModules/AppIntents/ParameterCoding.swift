package import AlarmTexts
import Foundation

/// A parameter of an intent, whatever its type, with the operations to send its value and to restore it.
package protocol ArchivableParameter: Sendable {
  /// The value as JSON; nil: it has none.
  func archived() throws -> Data?
  /// Sets the value from JSON that `archived` wrote. Entities are looked up by their query.
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

/// Why a parameter's value can't be sent, or can't be restored.
package struct ParameterFailure: Error, Hashable, CustomStringConvertible {
  /// The second half of a sentence, which follows the parameter's name.
  package let reason: Message

  package var description: String { reason.description }
}

/// Writes and reads the values of parameters: entities by their id, choices by their raw value, and all other types by their own
/// coding.
enum ParameterCoding {
  /// A value as JSON.
  static func json(of value: Any) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return try encoder.encode(Boxed(value: value))
  }

  /// Reads a value of a type. Runs on the caller's actor, except for the work of a query.
  static func value(of type: Any.Type, from json: Data) async throws -> Any {
    if let optional = type as? any OptionalType.Type {
      guard json != Data("null".utf8) else { return optional.none }
      return optional.some(try await value(of: optional.wrapped, from: json))
    }
    if let entity = type as? any AppEntity.Type { return try await found(entity, json) }
    if let choice = type as? any AppEnum.Type { return try chosen(choice, json) }
    if let list = type as? any ListType.Type, !(list.element is any Decodable.Type) || isSpecial(list.element) {
      var elements: [Any] = []
      for piece in try pieces(of: json) { elements.append(try await value(of: list.element, from: piece)) }
      return list.list(of: elements)
    }
    guard let decodable = type as? any Decodable.Type else {
      throw ParameterFailure(reason: Message("is of type {type}, which is not Codable", ["type": "\(type)"]))
    }
    return try decoder.decode(decodable, from: json)
  }

  // MARK: Private

  private static var decoder: JSONDecoder {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return decoder
  }

  private static func isSpecial(_ type: Any.Type) -> Bool {
    if let optional = type as? any OptionalType.Type { return isSpecial(optional.wrapped) }
    if let list = type as? any ListType.Type { return isSpecial(list.element) }
    return type is any AppEntity.Type || type is any AppEnum.Type
  }

  private static func found<Entity: AppEntity>(_ type: Entity.Type, _ json: Data) async throws -> Any {
    guard let idType = Entity.ID.self as? any Decodable.Type,
      let id = try decoder.decode(idType, from: json) as? Entity.ID
    else { throw ParameterFailure(reason: Message("is a {type}, whose id is not Codable", ["type": "\(type)"])) }
    guard let entity = try await type.defaultQuery.entities(for: [id]).first else {
      throw ParameterFailure(
        reason: Message(
          "is the {type} {id}, which its query doesn't find any more", ["type": "\(type)", "id": "\(id)"]))
    }
    return entity
  }

  private static func chosen<Choice: AppEnum>(_ type: Choice.Type, _ json: Data) throws -> Any {
    let word = try decoder.decode(String.self, from: json)
    guard let raw = Choice.RawValue(word), let choice = Choice(rawValue: raw) else {
      throw ParameterFailure(
        reason: Message("is \"{word}\", which is not of type {type}", ["word": word, "type": "\(type)"]))
    }
    return choice
  }

  private static func pieces(of json: Data) throws -> [Data] {
    guard let array = try JSONSerialization.jsonObject(with: json) as? [Any] else {
      throw ParameterFailure(reason: Message("is not an array"))
    }
    return try array.map { try JSONSerialization.data(withJSONObject: $0, options: .fragmentsAllowed) }
  }

  /// Encodes the value that it holds.
  private struct Boxed: Encodable {
    let value: Any

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch value {
      case let optional as any OptionalType:
        guard let content = optional.content else { return try container.encodeNil() }
        try container.encode(Boxed(value: content))
      case let entity as any AppEntity: try container.encode(try id(of: entity))
      case let choice as any AppEnum: try container.encode(word(of: choice))
      case let list as any ListType: try container.encode(list.elements.map(Boxed.init))
      case let encodable as any Encodable: try container.encode(encodable)
      default:
        throw ParameterFailure(
          reason: Message("is of type {type}, which is not Codable", ["type": "\(Swift.type(of: value))"]))
      }
    }

    private func id<Entity: AppEntity>(of entity: Entity) throws -> any Encodable {
      guard let id = entity.id as? any Encodable else {
        throw ParameterFailure(
          reason: Message("is a {type}, whose id is not Codable", ["type": "\(Entity.self)"]))
      }
      return id
    }

    private func word<Choice: AppEnum>(of choice: Choice) -> String { choice.rawValue.description }
  }
}

/// Any optional type, for code in which the wrapped type isn't known to the compiler.
protocol OptionalType {
  /// The wrapped type.
  static var wrapped: Any.Type { get }
  /// No value.
  static var none: Self { get }
  /// A value, wrapped; no value if it has another type.
  static func some(_ value: Any) -> Self
  /// The value; nil: there is none.
  var content: Any? { get }
}

extension Optional: OptionalType {
  static var wrapped: Any.Type { Wrapped.self }
  static func some(_ value: Any) -> Self { value as? Wrapped }
  var content: Any? { self }
}

/// Any array type, for code in which the element type isn't known to the compiler.
protocol ListType {
  /// The type of the elements.
  static var element: Any.Type { get }
  /// An array of those elements that have the element type.
  static func list(of elements: [Any]) -> Self
  /// The array's own elements, without their type.
  var elements: [Any] { get }
}

extension Array: ListType {
  static var element: Any.Type { Element.self }
  static func list(of elements: [Any]) -> Self { elements.compactMap { $0 as? Element } }
  var elements: [Any] { self }
}

public import Foundation
public import FoundationAdditions
import Synchronization

/// Something in an application that the system can name, and that the application finds again by its id.
///
/// An entity that is an intent's parameter is sent as its id alone; before the intent is performed, its ``defaultQuery`` finds
/// the entity again.
public protocol AppEntity: PersistentlyIdentifiable, DisplayRepresentable, Identifiable, Sendable where ID: Sendable {
  /// The type of the query.
  associatedtype DefaultQuery: EntityQuery where DefaultQuery.Entity == Self
  /// The query that finds an entity again by its id.
  static var defaultQuery: DefaultQuery { get }
}

extension AppEntity {
  /// The type's own name.
  public static var persistentIdentifier: String { String(describing: Self.self) }
}

/// Finds an application's entities.
public protocol EntityQuery: Sendable {
  /// The type of the entities that it finds.
  associatedtype Entity: AppEntity

  /// A query is made without arguments.
  init()

  /// The entities with these ids; those that no longer exist are left out.
  func entities(for identifiers: [Entity.ID]) async throws -> [Entity]

  /// The entities that people would be offered. Never called on Linux.
  func suggestedEntities() async throws -> [Entity]
}

extension EntityQuery {
  /// By default, none.
  public func suggestedEntities() async throws -> [Entity] { [] }
}

/// Finds entities by what the user types. Never called on Linux.
public protocol EntityStringQuery: EntityQuery {
  /// The type of what is found.
  associatedtype Result = [Entity]
  /// The entities for a text.
  func entities(matching string: String) async throws -> Result
}

/// Finds all entities, if there are only a few. Never called on Linux.
public protocol EnumerableEntityQuery: EntityQuery {
  /// The type of what is found.
  associatedtype Result = [Entity]
  /// All entities.
  func allEntities() async throws -> Result
}

/// A property of an entity: `@Property(title: "Name") var name: String`. It holds its value.
@propertyWrapper public final class EntityProperty<Value: Sendable>: Sendable {
  private let stored: Mutex<Value?>

  /// A property with its name for people; its value has to be set before it is read.
  public init(title: LocalizedStringResource) { stored = Mutex(nil) }
  /// A property without a name.
  public init() { stored = Mutex(nil) }

  /// The value. Reading one that was never set ends the program.
  public var wrappedValue: Value {
    get {
      guard let value = stored.withLock({ $0 }) else {
        preconditionFailure("an entity's property of type \(Value.self) was read before it had a value")
      }
      return value
    }
    set { stored.withLock { $0 = newValue } }
  }

  /// The property itself.
  public var projectedValue: EntityProperty<Value> { self }
}

extension AppEntity {
  /// A property that people would see.
  public typealias Property<Value: Sendable> = EntityProperty<Value>
}

/// Identifies one entity of an application, whatever its type.
public struct EntityIdentifier: Hashable, Sendable {
  /// The name of the entity's type.
  public let typeIdentifier: String
  /// The entity's id as text.
  public let instanceIdentifier: String

  /// Identifies an entity.
  public init<Entity: AppEntity>(for entity: Entity) { self.init(for: Entity.self, identifier: entity.id) }

  /// Identifies an entity by its type and its id.
  public init<Entity: AppEntity>(for type: Entity.Type, identifier: Entity.ID) {
    typeIdentifier = Entity.persistentIdentifier
    instanceIdentifier = String(describing: identifier)
  }
}

/// A choice as the value of an intent's parameter. It is sent as its raw value.
public protocol AppEnum: RawRepresentable, CaseIterable, CaseDisplayRepresentable, Sendable
where RawValue: LosslessStringConvertible & Sendable {}

/// Something whose name is shown to people. Kept; shown nowhere on Linux.
public protocol DisplayRepresentable: TypeDisplayRepresentable {
  /// The name of this value.
  var displayRepresentation: DisplayRepresentation { get }
}

/// A type whose name is shown to people.
public protocol TypeDisplayRepresentable {
  /// The type's name.
  static var typeDisplayRepresentation: TypeDisplayRepresentation { get }
}

/// A type whose cases have names that are shown to people.
public protocol CaseDisplayRepresentable: TypeDisplayRepresentable, Hashable {
  /// The name of each case.
  static var caseDisplayRepresentations: [Self: DisplayRepresentation] { get }
}

/// A name for people. Kept; shown nowhere on Linux.
public struct DisplayRepresentation: Hashable, Sendable, ExpressibleByStringInterpolation {
  /// The name.
  public var title: LocalizedStringResource
  /// A second line; nil: none.
  public var subtitle: LocalizedStringResource?
  /// A picture; nil: none.
  public var image: DisplayRepresentationImage?

  /// A name, with or without a second line and a picture.
  public init(
    title: LocalizedStringResource, subtitle: LocalizedStringResource? = nil, image: DisplayRepresentationImage? = nil
  ) {
    self.title = title
    self.subtitle = subtitle
    self.image = image
  }

  /// A name as a literal.
  public init(stringLiteral value: String) { self.init(title: LocalizedStringResource(stringLiteral: value)) }

  /// A name with arguments.
  public init(stringInterpolation: LocalizedStringResource.StringInterpolation) {
    self.init(title: LocalizedStringResource(stringInterpolation: stringInterpolation))
  }
}

/// The picture of a name for people. Only the picture's name is kept.
public struct DisplayRepresentationImage: Hashable, Sendable {
  /// The name of an SF Symbol or of an asset.
  let name: String

  /// An SF Symbol.
  public init(systemName: String, isTemplate: Bool? = nil) { name = systemName }
  /// A picture of the application's assets.
  public init(named name: String, isTemplate: Bool? = nil) { self.name = name }
  /// A picture from a file.
  public init(url: URL, isTemplate: Bool? = nil) { name = url.path }
}

/// A type's name for people. Kept; shown nowhere on Linux.
public struct TypeDisplayRepresentation: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The name.
  public var name: LocalizedStringResource

  /// Takes the name in the application's languages.
  public init(name: LocalizedStringResource) { self.name = name }

  /// A name as a literal.
  public init(stringLiteral value: String) { self.init(name: LocalizedStringResource(stringLiteral: value)) }
}

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

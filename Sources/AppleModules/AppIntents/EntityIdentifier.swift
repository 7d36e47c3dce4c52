/// Names one thing of an application's, whatever its type.
public struct EntityIdentifier: Hashable, Sendable {
  /// The name of its type.
  public let typeIdentifier: String
  /// Its id as text.
  public let instanceIdentifier: String

  /// Names a thing.
  public init<Entity: AppEntity>(for entity: Entity) { self.init(for: Entity.self, identifier: entity.id) }

  /// Names a thing by its type and its id.
  public init<Entity: AppEntity>(for type: Entity.Type, identifier: Entity.ID) {
    typeIdentifier = Entity.persistentIdentifier
    instanceIdentifier = String(describing: identifier)
  }
}

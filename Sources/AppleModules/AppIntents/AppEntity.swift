/// Something in an application that the system can name, and that the application finds again by its id.
///
/// An entity that is an intent's parameter is sent as its id alone; before the intent is performed, its ``defaultQuery`` finds
/// the entity again.
public protocol AppEntity: PersistentlyIdentifiable, DisplayRepresentable, Identifiable, Sendable where ID: Sendable {
  /// Finds entities again.
  associatedtype DefaultQuery: EntityQuery where DefaultQuery.Entity == Self
  /// The query that finds an entity again by its id.
  static var defaultQuery: DefaultQuery { get }
}

extension AppEntity {
  /// The type's own name.
  public static var persistentIdentifier: String { String(describing: Self.self) }
}

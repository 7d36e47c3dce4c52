/// Something of an application's that the system can name, and that the application finds again by its id.
///
/// As an intent's parameter it travels by its id alone; before the intent is performed, its ``defaultQuery`` finds it
/// again.
public protocol AppEntity: PersistentlyIdentifiable, DisplayRepresentable, Identifiable, Sendable where ID: Sendable {
  /// Finds entities again.
  associatedtype DefaultQuery: EntityQuery where DefaultQuery.Entity == Self
  /// What finds it again by its id.
  static var defaultQuery: DefaultQuery { get }
}

extension AppEntity {
  /// The type's own name.
  public static var persistentIdentifier: String { String(describing: Self.self) }
}

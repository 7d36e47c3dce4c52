/// Something of an application's that the system can name.
public protocol AppEntity: PersistentlyIdentifiable, Identifiable, Sendable where ID: Sendable {}

extension AppEntity {
  /// The type's own name.
  public static var persistentIdentifier: String { String(describing: Self.self) }
}

/// A type with a name that stays the same in later versions of the application.
public protocol PersistentlyIdentifiable {
  /// The name.
  static var persistentIdentifier: String { get }
}

import Synchronization

/// An object of the application that intents use: `@Dependency var kitchen: Kitchen`. The application adds it to
/// ``AppDependencyManager`` when it starts, before an intent is performed.
@propertyWrapper public struct AppDependency<Value: Sendable>: Sendable {
  private let key: String
  private let manager: AppDependencyManager

  /// The dependency of this type, or the one with the given key.
  public init(key: (any Hashable & Sendable)? = nil, manager: AppDependencyManager = .shared) {
    self.key = key.map { "\($0)" } ?? "\(ObjectIdentifier(Value.self))"
    self.manager = manager
  }

  /// The value. Reading one that was never added ends the program.
  public var wrappedValue: Value {
    guard let value = manager.value(key) as? Value else {
      preconditionFailure("\(Value.self) was not added to AppDependencyManager before an intent needed it")
    }
    return value
  }
}

extension AppIntent {
  /// An object of the application that the intent uses.
  public typealias Dependency<Value: Sendable> = AppDependency<Value>
}

extension EntityQuery {
  /// An object of the application that the query uses.
  public typealias Dependency<Value: Sendable> = AppDependency<Value>
}

/// The objects of an application that its intents use.
public final class AppDependencyManager: Sendable {
  /// The application's manager.
  public static let shared = AppDependencyManager()

  private let makers = Mutex<[String: @Sendable () -> any Sendable]>([:])

  private init() {}

  /// Adds an object that is created each time an intent needs it.
  public func add<Value: Sendable>(
    key: (any Hashable & Sendable)? = nil, dependency: @autoclosure @escaping @Sendable () -> Value
  ) {
    let key = key.map { "\($0)" } ?? "\(ObjectIdentifier(Value.self))"
    makers.withLock { $0[key] = dependency }
  }

  func value(_ key: String) -> (any Sendable)? { makers.withLock { $0[key] }?() }
}

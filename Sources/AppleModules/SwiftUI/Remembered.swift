// What the views of an application's own screens remember. It is here so that the compiler says why it
// can't be, and names the article, where it would otherwise find nothing and guess.
public import CombineModule
public import Foundation

/// What a view remembers. It isn't there on Linux.
@available(*, unavailable, message: "an application's own screens can't be drawn here; see the article MovingYourCode")
@propertyWrapper public struct State<Value> {
  /// It can't be asked for.
  public var wrappedValue: Value {
    get { preconditionFailure("it can't be used") }
    nonmutating set {}
  }
  /// It can't be asked for.
  public var projectedValue: ScreenBinding<Value> { preconditionFailure("it can't be used") }

  /// It can't be made.
  public init(wrappedValue: Value) {}

  /// It can't be made.
  public init(initialValue: Value) {}

  /// It can't be made.
  public init() where Value: ExpressibleByNilLiteral {}
}

/// A value that a view changes for others. It isn't there on Linux.
@available(*, unavailable, message: "an application's own screens can't be drawn here; see the article MovingYourCode")
public typealias Binding<Value> = ScreenBinding<Value>

/// What `Binding` names, apart from it so that what takes one isn't unavailable a second time.
@dynamicMemberLookup @propertyWrapper public struct ScreenBinding<Value> {
  /// It can't be asked for.
  public var wrappedValue: Value {
    get { preconditionFailure("it can't be used") }
    nonmutating set {}
  }
  /// It can't be asked for.
  public var projectedValue: ScreenBinding<Value> { preconditionFailure("it can't be used") }

  /// It can't be made.
  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {}

  /// It can't be made.
  public static func constant(_ value: Value) -> ScreenBinding<Value> { preconditionFailure("it can't be used") }

  /// It can't be asked for.
  public subscript<Part>(dynamicMember path: WritableKeyPath<Value, Part>) -> ScreenBinding<Part> {
    preconditionFailure("it can't be used")
  }
}

/// A model that a view keeps. It isn't there on Linux.
@available(*, unavailable, message: "an application's own screens can't be drawn here; see the article MovingYourCode")
@propertyWrapper public struct StateObject<Value: ObservableObject> {
  /// It can't be asked for.
  public var wrappedValue: Value {
    get { preconditionFailure("it can't be used") }
    nonmutating set {}
  }
  /// It can't be asked for.
  public var projectedValue: ScreenBinding<Value> { preconditionFailure("it can't be used") }

  /// It can't be made.
  public init(wrappedValue: @autoclosure @escaping () -> Value) {}
}

/// A model that a view follows. It isn't there on Linux.
@available(*, unavailable, message: "an application's own screens can't be drawn here; see the article MovingYourCode")
@propertyWrapper public struct ObservedObject<Value: ObservableObject> {
  /// It can't be asked for.
  public var wrappedValue: Value {
    get { preconditionFailure("it can't be used") }
    nonmutating set {}
  }
  /// It can't be asked for.
  public var projectedValue: ScreenBinding<Value> { preconditionFailure("it can't be used") }

  /// It can't be made.
  public init() {}

  /// It can't be made.
  public init(wrappedValue: Value) {}
}

/// A model of a view's surroundings. It isn't there on Linux.
@available(*, unavailable, message: "an application's own screens can't be drawn here; see the article MovingYourCode")
@propertyWrapper public struct EnvironmentObject<Value: ObservableObject> {
  /// It can't be asked for.
  public var wrappedValue: Value {
    get { preconditionFailure("it can't be used") }
    nonmutating set {}
  }
  /// It can't be asked for.
  public var projectedValue: ScreenBinding<Value> { preconditionFailure("it can't be used") }

  /// It can't be made.
  public init() {}
}

/// A setting that a view changes. It isn't there on Linux.
@available(*, unavailable, message: "an application's own screens can't be drawn here; see the article MovingYourCode")
@propertyWrapper public struct AppStorage<Value> {
  /// It can't be asked for.
  public var wrappedValue: Value {
    get { preconditionFailure("it can't be used") }
    nonmutating set {}
  }
  /// It can't be asked for.
  public var projectedValue: ScreenBinding<Value> { preconditionFailure("it can't be used") }

  /// It can't be made.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {}

  /// It can't be made.
  public init(_ key: String, store: UserDefaults? = nil) where Value: ExpressibleByNilLiteral {}
}

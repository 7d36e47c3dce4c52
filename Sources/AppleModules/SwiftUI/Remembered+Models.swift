// The remaining state of the views of an application's own screens: scenes, models and the field that the user writes in.

/// State that a screen keeps until the next start. It isn't available on Linux.
@available(*, unavailable, message: "an application's own screens can't be drawn here; see the article MovingYourCode")
@propertyWrapper public struct SceneStorage<Value> {
  /// It can't be used.
  public var wrappedValue: Value {
    get { preconditionFailure("it can't be used") }
    nonmutating set {}
  }
  /// It can't be used.
  public var projectedValue: ScreenBinding<Value> { preconditionFailure("it can't be used") }

  /// It can't be made.
  public init(wrappedValue: Value, _ key: String) {}

  /// It can't be made.
  public init(_ key: String) where Value: ExpressibleByNilLiteral {}
}

/// A model whose properties a view changes. It isn't available on Linux.
@available(*, unavailable, message: "an application's own screens can't be drawn here; see the article MovingYourCode")
@dynamicMemberLookup @propertyWrapper public struct Bindable<Value> {
  /// It can't be used.
  public var wrappedValue: Value {
    get { preconditionFailure("it can't be used") }
    nonmutating set {}
  }
  /// It can't be used.
  public var projectedValue: Bindable<Value> { preconditionFailure("it can't be used") }

  /// It can't be made.
  public init(wrappedValue: Value) {}

  /// It can't be made.
  public init(_ value: Value) {}

  /// It can't be used.
  public subscript<Part>(dynamicMember path: ReferenceWritableKeyPath<Value, Part>) -> ScreenBinding<Part> {
    preconditionFailure("it can't be used")
  }
}

/// The field that the user writes in. It isn't available on Linux.
@available(*, unavailable, message: "an application's own screens can't be drawn here; see the article MovingYourCode")
@propertyWrapper public struct FocusState<Value> {
  /// It can't be used.
  public var wrappedValue: Value {
    get { preconditionFailure("it can't be used") }
    nonmutating set {}
  }
  /// It can't be used.
  public var projectedValue: Binding { preconditionFailure("it can't be used") }

  /// It can't be made.
  public init() {}

  /// It can't be used.
  public struct Binding {
    /// It can't be used.
    public var wrappedValue: Value { preconditionFailure("it can't be used") }
  }
}

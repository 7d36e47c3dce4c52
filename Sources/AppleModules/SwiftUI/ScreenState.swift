// The state of the views of an application's own screens. It is declared so that the compiler says why it isn't available, and
// names the article; otherwise the compiler would find nothing and guess.
public import CombineModule
public import Foundation

/// The state of a widget's view. The view is read once, so the state keeps its initial value and ignores what is set.
@propertyWrapper public struct State<Value> {
  private let value: Value

  /// The initial value.
  public var wrappedValue: Value {
    get { value }
    nonmutating set {}
  }
  /// It can't be used.
  @available(
    *, unavailable, message: "an application's own screens can't be drawn here; see the article MovingYourCode"
  )
  public var projectedValue: ScreenBinding<Value> { preconditionFailure("it can't be used") }

  /// A state with its initial value.
  public init(wrappedValue: Value) { value = wrappedValue }

  /// A state with its initial value.
  public init(initialValue: Value) { value = initialValue }

  /// A state without a value.
  public init() where Value: ExpressibleByNilLiteral { value = nil }
}

extension State: Sendable where Value: Sendable {}

@available(*, unavailable, message: "an application's own screens can't be drawn here; see the article MovingYourCode")
extension Toggle where Label == Text {
  /// It can't be created.
  public init(_ title: LocalizedStringKey, isOn: ScreenBinding<Bool>) { preconditionFailure("it can't be used") }
  /// It can't be created.
  @_disfavoredOverload public init(_ title: some StringProtocol, isOn: ScreenBinding<Bool>) {
    preconditionFailure("it can't be used")
  }
}

@available(*, unavailable, message: "an application's own screens can't be drawn here; see the article MovingYourCode")
extension Toggle where Label == SwiftUICore.Label<Text, Image> {
  /// It can't be created.
  public init(_ title: LocalizedStringKey, systemImage: String, isOn: ScreenBinding<Bool>) {
    preconditionFailure("it can't be used")
  }
  /// It can't be created.
  @_disfavoredOverload public init(_ title: some StringProtocol, systemImage: String, isOn: ScreenBinding<Bool>) {
    preconditionFailure("it can't be used")
  }
}

@available(*, unavailable, message: "an application's own screens can't be drawn here; see the article MovingYourCode")
extension Toggle {
  /// It can't be created.
  public init(isOn: ScreenBinding<Bool>, @ViewBuilder label: () -> Label) { preconditionFailure("it can't be used") }
}

/// A value that a view changes on behalf of another one. It isn't available on Linux.
@available(*, unavailable, message: "an application's own screens can't be drawn here; see the article MovingYourCode")
public typealias Binding<Value> = ScreenBinding<Value>

/// The type behind `Binding`, a separate one so that a declaration that takes one isn't reported as unavailable a second time.
@dynamicMemberLookup @propertyWrapper public struct ScreenBinding<Value> {
  /// It can't be used.
  public var wrappedValue: Value {
    get { preconditionFailure("it can't be used") }
    nonmutating set {}
  }
  /// It can't be used.
  public var projectedValue: ScreenBinding<Value> { preconditionFailure("it can't be used") }

  /// It can't be created.
  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {}

  /// It can't be created.
  public static func constant(_ value: Value) -> ScreenBinding<Value> { preconditionFailure("it can't be used") }

  /// It can't be used.
  public subscript<Part>(dynamicMember path: WritableKeyPath<Value, Part>) -> ScreenBinding<Part> {
    preconditionFailure("it can't be used")
  }
}

/// A model that a view keeps. It isn't available on Linux.
@available(*, unavailable, message: "an application's own screens can't be drawn here; see the article MovingYourCode")
@propertyWrapper public struct StateObject<Value: ObservableObject> {
  /// It can't be used.
  public var wrappedValue: Value {
    get { preconditionFailure("it can't be used") }
    nonmutating set {}
  }
  /// It can't be used.
  public var projectedValue: ScreenBinding<Value> { preconditionFailure("it can't be used") }

  /// It can't be created.
  public init(wrappedValue: @autoclosure @escaping () -> Value) {}
}

/// A model that a view observes. It isn't available on Linux.
@available(*, unavailable, message: "an application's own screens can't be drawn here; see the article MovingYourCode")
@propertyWrapper public struct ObservedObject<Value: ObservableObject> {
  /// It can't be used.
  public var wrappedValue: Value {
    get { preconditionFailure("it can't be used") }
    nonmutating set {}
  }
  /// It can't be used.
  public var projectedValue: ScreenBinding<Value> { preconditionFailure("it can't be used") }

  /// It can't be created.
  public init() {}

  /// It can't be created.
  public init(wrappedValue: Value) {}
}

/// A model from a view's environment. It isn't available on Linux.
@available(*, unavailable, message: "an application's own screens can't be drawn here; see the article MovingYourCode")
@propertyWrapper public struct EnvironmentObject<Value: ObservableObject> {
  /// It can't be used.
  public var wrappedValue: Value {
    get { preconditionFailure("it can't be used") }
    nonmutating set {}
  }
  /// It can't be used.
  public var projectedValue: ScreenBinding<Value> { preconditionFailure("it can't be used") }

  /// It can't be created.
  public init() {}
}

/// A setting that a view changes. It isn't available on Linux.
@available(*, unavailable, message: "an application's own screens can't be drawn here; see the article MovingYourCode")
@propertyWrapper public struct AppStorage<Value> {
  /// It can't be used.
  public var wrappedValue: Value {
    get { preconditionFailure("it can't be used") }
    nonmutating set {}
  }
  /// It can't be used.
  public var projectedValue: ScreenBinding<Value> { preconditionFailure("it can't be used") }

  /// It can't be created.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {}

  /// It can't be created.
  public init(_ key: String, store: UserDefaults? = nil) where Value: ExpressibleByNilLiteral {}
}

// MARK: Scenes, models and the field that the user writes in

/// State that a screen keeps across launches. It isn't available on Linux.
@available(*, unavailable, message: "an application's own screens can't be drawn here; see the article MovingYourCode")
@propertyWrapper public struct SceneStorage<Value> {
  /// It can't be used.
  public var wrappedValue: Value {
    get { preconditionFailure("it can't be used") }
    nonmutating set {}
  }
  /// It can't be used.
  public var projectedValue: ScreenBinding<Value> { preconditionFailure("it can't be used") }

  /// It can't be created.
  public init(wrappedValue: Value, _ key: String) {}

  /// It can't be created.
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

  /// It can't be created.
  public init(wrappedValue: Value) {}

  /// It can't be created.
  public init(_ value: Value) {}

  /// It can't be used.
  public subscript<Part>(dynamicMember path: ReferenceWritableKeyPath<Value, Part>) -> ScreenBinding<Part> {
    preconditionFailure("it can't be used")
  }
}

/// The field that has the keyboard focus. It isn't available on Linux.
@available(*, unavailable, message: "an application's own screens can't be drawn here; see the article MovingYourCode")
@propertyWrapper public struct FocusState<Value> {
  /// It can't be used.
  public var wrappedValue: Value {
    get { preconditionFailure("it can't be used") }
    nonmutating set {}
  }
  /// It can't be used.
  public var projectedValue: Binding { preconditionFailure("it can't be used") }

  /// It can't be created.
  public init() {}

  /// It can't be used.
  public struct Binding {
    /// It can't be used.
    public var wrappedValue: Value { preconditionFailure("it can't be used") }
  }
}

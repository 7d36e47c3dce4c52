/// A stored property as models declare it. It keeps its value; nothing is published, so there is no `$` form.
@propertyWrapper
public struct Published<Value> {
  /// The value itself.
  public var wrappedValue: Value

  /// Begins with a value.
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

  /// Begins with a value.
  public init(initialValue: Value) { wrappedValue = initialValue }
}

extension Published: Sendable where Value: Sendable {}

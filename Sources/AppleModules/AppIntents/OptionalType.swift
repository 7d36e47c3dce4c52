/// Any optional type, where its wrapped type isn't known to the compiler.
protocol OptionalType {
  /// What it wraps.
  static var wrapped: Any.Type { get }
  /// Nothing.
  static var none: Self { get }
  /// A value, wrapped; nothing when it has another type.
  static func some(_ value: Any) -> Self
  /// The value; nil: nothing.
  var content: Any? { get }
}

extension Optional: OptionalType {
  static var wrapped: Any.Type { Wrapped.self }
  static func some(_ value: Any) -> Self { value as? Wrapped }
  var content: Any? { self }
}

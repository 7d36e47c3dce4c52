/// Any optional type, for code in which the wrapped type isn't known to the compiler.
protocol OptionalType {
  /// The wrapped type.
  static var wrapped: Any.Type { get }
  /// No value.
  static var none: Self { get }
  /// A value, wrapped; no value if it has another type.
  static func some(_ value: Any) -> Self
  /// The value; nil: there is none.
  var content: Any? { get }
}

extension Optional: OptionalType {
  static var wrapped: Any.Type { Wrapped.self }
  static func some(_ value: Any) -> Self { value as? Wrapped }
  var content: Any? { self }
}

/// A type that has a value for nothing: optionals.
protocol NilRepresentable {
  /// Nothing.
  static var none: Self { get }
}

extension Optional: NilRepresentable {}

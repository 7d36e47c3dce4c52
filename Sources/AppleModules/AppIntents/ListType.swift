/// Any array type, where its element type isn't known to the compiler.
protocol ListType {
  /// What it holds.
  static var element: Any.Type { get }
  /// An array of those that have the element's type.
  static func list(of elements: [Any]) -> Self
  /// The elements.
  var elements: [Any] { get }
}

extension Array: ListType {
  static var element: Any.Type { Element.self }
  static func list(of elements: [Any]) -> Self { elements.compactMap { $0 as? Element } }
  var elements: [Any] { self }
}

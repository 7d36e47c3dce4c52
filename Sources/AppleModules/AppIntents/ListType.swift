/// Any array type, for code in which the element type isn't known to the compiler.
protocol ListType {
  /// The type of the elements.
  static var element: Any.Type { get }
  /// An array of those elements that have the element type.
  static func list(of elements: [Any]) -> Self
  /// The elements.
  var elements: [Any] { get }
}

extension Array: ListType {
  static var element: Any.Type { Element.self }
  static func list(of elements: [Any]) -> Self { elements.compactMap { $0 as? Element } }
  var elements: [Any] { self }
}

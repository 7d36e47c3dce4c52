/// A view for each element of a collection.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View> {
  let views: [Content]

  /// A view for each element; elements are identified by one of their properties.
  public init(_ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: (Data.Element) -> Content) {
    views = data.map(content)
  }
}

extension ForEach where Data.Element: Identifiable, ID == Data.Element.ID {
  /// A view for each element.
  public init(_ data: Data, @ViewBuilder content: (Data.Element) -> Content) { views = data.map(content) }
}

extension ForEach where Data == Range<Int>, ID == Int {
  /// A view for each number.
  public init(_ data: Range<Int>, @ViewBuilder content: (Int) -> Content) { views = data.map(content) }
}

extension ForEach: View, ReadableView {
  /// The view has no body of its own.
  public typealias Body = Never

  func read(into reader: inout ViewReader, _ environment: EnvironmentValues) {
    for view in views { reader.read(view, environment) }
  }
}

public import Foundation

/// A view that is read as its content.
protocol TransparentView: ReadableView {
  associatedtype Content: View
  var content: Content { get }
}

extension TransparentView {
  func read(into reader: inout ViewReader, _ environment: EnvironmentValues) { reader.read(content, environment) }
}

/// Views below each other. Each is a separate line.
public struct VStack<Content: View> {
  let content: Content

  /// Views below each other; the alignment has no effect.
  public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
    self.content = content()
  }
}

extension VStack: View, TransparentView {
  /// The view has no body of its own.
  public typealias Body = Never
}

/// Views next to each other.
public struct HStack<Content: View> {
  let content: Content

  /// Views next to each other; the alignment has no effect.
  public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
    self.content = content()
  }
}

extension HStack: View, TransparentView {
  /// The view has no body of its own.
  public typealias Body = Never
}

/// Views on top of each other: they are read from the back to the front.
public struct ZStack<Content: View> {
  let content: Content

  /// Views on top of each other; the alignment has no effect.
  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) { self.content = content() }
}

extension ZStack: View, TransparentView {
  /// The view has no body of its own.
  public typealias Body = Never
}

/// Views that belong together.
public struct Group<Content: View> {
  let content: Content

  /// Views that belong together.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
}

extension Group: View, TransparentView {
  /// The view has no body of its own.
  public typealias Body = Never
}

/// Alternative views for different sizes. All of them are read, and what several of them contain counts once.
public struct ViewThatFits<Content: View> {
  let content: Content

  /// Alternative views for different sizes.
  public init(in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content) {
    self.content = content()
  }
}

extension ViewThatFits: View, TransparentView {
  /// The view has no body of its own.
  public typealias Body = Never
}

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

// Functions of SwiftUI for the rows of lists, which models use as well.
extension RangeReplaceableCollection where Self: MutableCollection, Index == Int {
  /// Removes the elements at some offsets.
  public mutating func remove(atOffsets offsets: IndexSet) {
    for offset in offsets.reversed() { remove(at: index(startIndex, offsetBy: offset)) }
  }
}

extension MutableCollection where Self: RangeReplaceableCollection, Index == Int {
  /// Moves the elements at some offsets before the one at another offset; all offsets are those before the move.
  public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
    let moved = source.map { self[index(startIndex, offsetBy: $0)] }
    let before = source.count { $0 < destination }
    for offset in source.reversed() { remove(at: index(startIndex, offsetBy: offset)) }
    insert(contentsOf: moved, at: index(startIndex, offsetBy: destination - before))
  }
}

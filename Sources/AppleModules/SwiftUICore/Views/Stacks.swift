public import Foundation

/// A view that says what its content says.
protocol TransparentView: ReadableView {
  associatedtype Content: View
  var content: Content { get }
}

extension TransparentView {
  func read(into reader: inout ViewReader, _ environment: EnvironmentValues) { reader.read(content, environment) }
}

/// Views below each other: each is a line of its own.
public struct VStack<Content: View> {
  let content: Content

  /// Views below each other; the alignment means nothing.
  public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
    self.content = content()
  }
}

extension VStack: View, TransparentView {
  /// The view has no body of its own.
  public typealias Body = Never
}

/// Views beside each other.
public struct HStack<Content: View> {
  let content: Content

  /// Views beside each other; the alignment means nothing.
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

  /// Views on top of each other; the alignment means nothing.
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

/// Views of which one fits. All of them are read, and anything that several of them say counts once.
public struct ViewThatFits<Content: View> {
  let content: Content

  /// Views of which one fits.
  public init(in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content) {
    self.content = content()
  }
}

extension ViewThatFits: View, TransparentView {
  /// The view has no body of its own.
  public typealias Body = Never
}

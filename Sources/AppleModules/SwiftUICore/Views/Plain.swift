public import Foundation

/// Nothing.
public struct EmptyView: Sendable {
  /// Nothing.
  public init() {}
}

/// Empty space; it says nothing.
public struct Spacer: Sendable {
  /// Empty space with a minimum length in points, which means nothing here.
  public init(minLength: CGFloat? = nil) {}
}

/// A line between views; it says nothing.
public struct Divider: Sendable {
  /// A line.
  public init() {}
}

/// The shape of a widget; it says nothing.
public struct ContainerRelativeShape: Shape {
  /// The shape.
  public init() {}
}

extension EmptyView: View, ReadableView {
  /// The view has no body of its own.
  public typealias Body = Never

  func read(into reader: inout ViewReader, _ environment: EnvironmentValues) {}
}

extension Spacer: View, ReadableView {
  /// The view has no body of its own.
  public typealias Body = Never

  func read(into reader: inout ViewReader, _ environment: EnvironmentValues) {}
}

extension Divider: View, ReadableView {
  /// The view has no body of its own.
  public typealias Body = Never

  func read(into reader: inout ViewReader, _ environment: EnvironmentValues) {}
}

extension Color: View, ReadableView {
  /// The view has no body of its own.
  public typealias Body = Never

  func read(into reader: inout ViewReader, _ environment: EnvironmentValues) {}
}

/// A view of any type.
public struct AnyView {
  let view: any View

  /// Forgets a view's type.
  public init(_ view: some View) { self.view = view }

  /// Forgets a view's type.
  public init(erasing view: some View) { self.view = view }
}

extension AnyView: View, ReadableView {
  /// The view has no body of its own.
  public typealias Body = Never

  func read(into reader: inout ViewReader, _ environment: EnvironmentValues) { reader.read(view, environment) }
}

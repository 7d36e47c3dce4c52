/// Lets views be written one below the other, with `if`, `switch` and `ForEach`.
@resultBuilder public enum ViewBuilder {
  /// Takes a view as it is.
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }

  /// Nothing.
  public static func buildBlock() -> EmptyView { EmptyView() }

  /// One view.
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }

  /// Views in their order.
  public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<repeat each Content> {
    TupleView(repeat each content)
  }

  /// The contents of an `if` without `else`.
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }

  /// The contents of the first branch.
  public static func buildEither<First: View, Second: View>(first: First) -> _ConditionalContent<First, Second> {
    .first(first)
  }

  /// The contents of the second branch.
  public static func buildEither<First: View, Second: View>(second: Second) -> _ConditionalContent<First, Second> {
    .second(second)
  }

  /// The contents of an `if #available`.
  public static func buildLimitedAvailability(_ content: some View) -> AnyView { AnyView(content) }
}

/// One of two views, chosen by an `if` or a `switch`.
public enum _ConditionalContent<First: View, Second: View> {
  /// The first branch was taken.
  case first(First)
  /// The second branch was taken.
  case second(Second)
}

extension _ConditionalContent: View, ReadableView {
  /// The view has no body of its own.
  public typealias Body = Never

  func read(into reader: inout ViewReader, _ environment: EnvironmentValues) {
    switch self {
    case .first(let view): reader.read(view, environment)
    case .second(let view): reader.read(view, environment)
    }
  }
}

extension Optional: View, ReadableView where Wrapped: View {
  /// The view has no body of its own.
  public typealias Body = Never

  func read(into reader: inout ViewReader, _ environment: EnvironmentValues) {
    if let self { reader.read(self, environment) }
  }
}

/// Views in their order.
public struct TupleView<each Content: View> {
  let content: (repeat each Content)

  /// Takes the views.
  public init(_ content: repeat each Content) { self.content = (repeat each content) }
}

extension TupleView: View, ReadableView {
  /// The view has no body of its own.
  public typealias Body = Never

  func read(into reader: inout ViewReader, _ environment: EnvironmentValues) {
    repeat reader.read(each content, environment)
  }
}

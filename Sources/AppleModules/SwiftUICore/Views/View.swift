package import AppIntents
public import Foundation

/// A part of a widget's contents.
///
/// This module is not SwiftUI: nothing is drawn here. A view is a value whose contents (texts, symbols, progress, buttons with
/// intents) are read from top to bottom and become the texts of a notification. Its layout has no effect.
@MainActor @preconcurrency public protocol View {
  /// The type of its contents.
  associatedtype Body: View
  /// The view's contents; they are read when an alarm is scheduled.
  @ViewBuilder var body: Body { get }
}

extension Never: View {
  /// The view has no body of its own.
  public typealias Body = Never
}

extension View where Body == Never {
  /// Never evaluated: the reader reads these views without it.
  public var body: Never { preconditionFailure("\(Self.self) has no body; it is read by ViewReader") }
}

/// Lets views be written one below the other, with `if`, `switch` and `ForEach`.
@resultBuilder public enum ViewBuilder {
  /// Returns a view unchanged.
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

/// Nothing.
public struct EmptyView: Sendable {
  /// Nothing.
  public init() {}
}

/// Empty space between views. It doesn't affect the texts around it.
public struct Spacer: Sendable {
  /// Empty space with a minimum length in points, which has no effect here.
  public init(minLength: CGFloat? = nil) {}
}

/// A line between views. It doesn't affect the texts around it.
public struct Divider: Sendable {
  /// A line whose direction depends on the views around it.
  public init() {}
}

/// The shape that a widget's edge has on iOS. No notification shows it.
public struct ContainerRelativeShape: Shape {
  /// Fills its frame.
  public init() {}
}

extension EmptyView: View, SilentView {
  /// The view has no body of its own.
  public typealias Body = Never
}

extension Spacer: View, SilentView {
  /// The view has no body of its own.
  public typealias Body = Never
}

extension Divider: View, SilentView {
  /// The view has no body of its own.
  public typealias Body = Never
}

extension Color: View, SilentView {
  /// The view has no body of its own.
  public typealias Body = Never
}

/// A view of any type.
public struct AnyView {
  let view: any View

  /// Erases a view's type.
  public init(_ view: some View) { self.view = view }

  /// Erases a view's type.
  public init(erasing view: some View) { self.view = view }
}

extension AnyView: View, ReadableView {
  /// The view has no body of its own.
  public typealias Body = Never

  func read(into reader: inout ViewReader, _ environment: EnvironmentValues) { reader.read(view, environment) }
}

// MARK: Reading

/// Reads the contents of a view.
///
/// The body of each of an application's views is evaluated once, on the main actor, in the order of the views. Reading a view
/// without an end is abandoned, so the application loses only the looks of a notification.
@MainActor package struct ViewReader {
  /// How deeply views may be nested.
  static let maxDepth = 128
  /// How many views may be read in total.
  static let maxViews = 4096

  /// The pieces that were read so far.
  package private(set) var pieces: [ViewPiece] = []
  /// Whether the view contained more than can be read.
  package private(set) var isTooLarge = false
  private var depth = 0
  private var count = 0

  /// The pieces of a view; nil: the view has no end, or contains too much.
  package static func pieces(
    of view: some View, in environment: EnvironmentValues = EnvironmentValues()
  ) -> [ViewPiece]? {
    var reader = ViewReader()
    reader.read(view, environment)
    return reader.isTooLarge ? nil : reader.pieces
  }

  /// Reads a view and its contents.
  mutating func read<Content: View>(_ view: Content, _ environment: EnvironmentValues) {
    count += 1
    guard !isTooLarge, depth < Self.maxDepth, count <= Self.maxViews else {
      isTooLarge = true
      return
    }
    depth += 1
    defer { depth -= 1 }
    if let known = view as? any ReadableView {
      known.read(into: &self, environment)
    } else {
      let outer = EnvironmentValues.current
      EnvironmentValues.current = environment
      let body = view.body
      EnvironmentValues.current = outer
      read(body, environment)
    }
  }

  /// The pieces of a single part of the view, within the same limits.
  mutating func part(_ view: some View, _ environment: EnvironmentValues) -> [ViewPiece] {
    let before = pieces
    pieces = []
    read(view, environment)
    defer { pieces = before }
    return pieces
  }

  /// Adds one piece.
  mutating func add(_ kind: ViewPiece.Kind, _ environment: EnvironmentValues) {
    pieces.append(ViewPiece(kind: kind, tint: environment.tint))
  }
}

/// A view that the reader reads itself, so its body is never evaluated.
@MainActor protocol ReadableView {
  /// Adds the view's pieces to the reader.
  func read(into reader: inout ViewReader, _ environment: EnvironmentValues)
}

/// A view without anything to read.
protocol SilentView: ReadableView {}

extension SilentView {
  func read(into reader: inout ViewReader, _ environment: EnvironmentValues) {}
}

/// One piece of a view's contents. The pieces of a view are in the order in which they are read.
package struct ViewPiece: Sendable {
  /// The kind of a piece.
  package indirect enum Kind: Sendable {
    /// A text, which may contain running times.
    case text(Text)
    /// An SF Symbol by its name.
    case symbol(String)
    /// A progress bar or ring at a fixed share from 0 to 1; nil: it runs on its own.
    case progress(Double?)
    /// A button whose intent runs in the application, with the pieces of its label.
    case button([ViewPiece], intent: any AppIntent)
    /// A link to a place, with the pieces of its label.
    case link([ViewPiece], URL)
  }

  /// The piece's kind.
  package var kind: Kind
  /// The tint that was set around the piece; nil: none was.
  package var tint: ColorValue?
}

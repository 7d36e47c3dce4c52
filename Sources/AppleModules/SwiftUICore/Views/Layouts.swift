public import Foundation

/// Views below each other; all of them are read.
public typealias LazyVStack = LazyStack

/// Views beside each other; all of them are read.
public typealias LazyHStack = LazyStack

/// Views in columns; all of them are read.
public typealias LazyVGrid = LazyStack

/// Views in rows; all of them are read.
public typealias LazyHGrid = LazyStack

/// Views that are made when they are needed on iOS. Here, all of them are read.
public struct LazyStack<Content: View> {
  let content: Content

  /// Views below each other; alignment, spacing and what is pinned mean nothing.
  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = [],
    @ViewBuilder content: () -> Content
  ) { self.content = content() }

  /// Views beside each other; alignment, spacing and what is pinned mean nothing.
  @_disfavoredOverload public init(
    alignment: VerticalAlignment, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = [],
    @ViewBuilder content: () -> Content
  ) { self.content = content() }

  /// Views in columns, which mean nothing.
  public init(
    columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = [], @ViewBuilder content: () -> Content
  ) { self.content = content() }

  /// Views in rows, which mean nothing.
  public init(
    rows: [GridItem], alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = [], @ViewBuilder content: () -> Content
  ) { self.content = content() }
}

extension LazyStack: View, TransparentView {
  /// The view has no body of its own.
  public typealias Body = Never
}

/// What stays while others move; it means nothing here.
public struct PinnedScrollableViews: OptionSet, Hashable, Sendable {
  /// One bit for each.
  public let rawValue: Int

  /// Takes the bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Headers.
  public static let sectionHeaders = PinnedScrollableViews(rawValue: 1)
  /// Footers.
  public static let sectionFooters = PinnedScrollableViews(rawValue: 2)
}

/// A column or row of a grid; it means nothing here.
public struct GridItem: Sendable {
  /// How large it is.
  public enum Size: Sendable {
    case fixed(CGFloat)
    case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
    case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
  }

  /// Takes size, spacing and alignment, and keeps none.
  public init(_ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil) {}
}

/// A way to lay out views, chosen at run time; the views are read in their order.
public protocol Layout: Sendable {}

extension Layout {
  /// The views.
  @MainActor public func callAsFunction<Content: View>(@ViewBuilder _ content: () -> Content) -> some View { content() }
}

/// Any way to lay out views.
public struct AnyLayout: Layout {
  /// Forgets which one it is.
  public init(_ layout: some Layout) {}
}

/// Below each other.
public struct VStackLayout: Layout {
  /// Takes alignment and spacing, and keeps neither.
  public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {}
}

/// Beside each other.
public struct HStackLayout: Layout {
  /// Takes alignment and spacing, and keeps neither.
  public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) {}
}

/// On top of each other.
public struct ZStackLayout: Layout {
  /// Takes the alignment, and doesn't keep it.
  public init(alignment: Alignment = .center) {}
}

/// In rows and columns.
public struct GridLayout: Layout {
  /// Takes alignment and spacing, and keeps neither.
  public init(alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil) {}
}

/// Controls that belong together, or views under one sheet of glass.
public struct ControlGroup<Content: View> {
  let content: Content

  /// Controls that belong together.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
}

extension ControlGroup: View, TransparentView {
  /// The view has no body of its own.
  public typealias Body = Never
}

/// Views under one sheet of glass.
public struct GlassEffectContainer<Content: View> {
  let content: Content

  /// Views under one sheet of glass; the spacing means nothing.
  public init(spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) { self.content = content() }
}

extension GlassEffectContainer: View, TransparentView {
  /// The view has no body of its own.
  public typealias Body = Never
}

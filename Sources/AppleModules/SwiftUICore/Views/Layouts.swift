public import Foundation

/// Views below each other; all of them are read.
public typealias LazyVStack = LazyStack

/// Views next to each other; all of them are read.
public typealias LazyHStack = LazyStack

/// Views in columns; all of them are read.
public typealias LazyVGrid = LazyStack

/// Views in rows; all of them are read.
public typealias LazyHGrid = LazyStack

/// Views that iOS creates when they are needed. Here, all of them are read.
public struct LazyStack<Content: View> {
  let content: Content

  /// Views below each other; alignment, spacing and pinned views have no effect.
  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = [],
    @ViewBuilder content: () -> Content
  ) { self.content = content() }

  /// Views next to each other; alignment, spacing and pinned views have no effect.
  @_disfavoredOverload public init(
    alignment: VerticalAlignment, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = [],
    @ViewBuilder content: () -> Content
  ) { self.content = content() }

  /// Views in columns, which have no effect.
  public init(
    columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = [], @ViewBuilder content: () -> Content
  ) { self.content = content() }

  /// Views in rows, which have no effect.
  public init(
    rows: [GridItem], alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = [], @ViewBuilder content: () -> Content
  ) { self.content = content() }
}

extension LazyStack: View, TransparentView {
  /// The view has no body of its own.
  public typealias Body = Never
}

/// Views that stay while others scroll; they have no effect here.
public struct PinnedScrollableViews: OptionSet, Hashable, Sendable {
  /// One bit for each.
  public let rawValue: Int

  /// A set with these bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Headers.
  public static let sectionHeaders = PinnedScrollableViews(rawValue: 1)
  /// Footers.
  public static let sectionFooters = PinnedScrollableViews(rawValue: 2)
}

/// A column or row of a grid; it has no effect here.
public struct GridItem: Sendable {
  /// How large it is.
  public enum Size: Sendable {
    case fixed(CGFloat)
    case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
    case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
  }

  /// Ignores size, spacing and alignment.
  public init(_ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil) {}
}

/// A layout that is chosen at run time; the views are read in their order.
public protocol Layout: Sendable {}

extension Layout {
  /// The views.
  @MainActor public func callAsFunction<Content: View>(@ViewBuilder _ content: () -> Content) -> some View { content() }
}

/// Any layout.
public struct AnyLayout: Layout {
  /// Erases a layout's type.
  public init(_ layout: some Layout) {}
}

/// Below each other.
public struct VStackLayout: Layout {
  /// Ignores alignment and spacing.
  public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {}
}

/// Beside each other.
public struct HStackLayout: Layout {
  /// Ignores alignment and spacing.
  public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) {}
}

/// On top of each other.
public struct ZStackLayout: Layout {
  /// Ignores the alignment.
  public init(alignment: Alignment = .center) {}
}

/// In rows and columns.
public struct GridLayout: Layout {
  /// Ignores alignment and spacing.
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

  /// Views under one sheet of glass; the spacing has no effect.
  public init(spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) { self.content = content() }
}

extension GlassEffectContainer: View, TransparentView {
  /// The view has no body of its own.
  public typealias Body = Never
}

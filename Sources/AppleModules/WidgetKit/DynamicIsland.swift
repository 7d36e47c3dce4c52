public import Foundation
package import SwiftUICore

/// The views of a phone's Dynamic Island. On Linux the expanded ones are read if the Lock Screen's say nothing.
public struct DynamicIsland {
  let expanded: [any View]
  let compactLeading: any View
  let compactTrailing: any View
  let minimal: any View
  private(set) var keyline: Color?

  /// The views for each of its sizes.
  public init<Leading: View, Trailing: View, Minimal: View>(
    @DynamicIslandExpandedContentBuilder expanded: () -> DynamicIslandExpandedContent,
    @ViewBuilder compactLeading: () -> Leading, @ViewBuilder compactTrailing: () -> Trailing,
    @ViewBuilder minimal: () -> Minimal
  ) {
    self.expanded = expanded().regions
    self.compactLeading = compactLeading()
    self.compactTrailing = compactTrailing()
    self.minimal = minimal()
  }

  /// Sets the colour of its edge, which becomes the alarm's colour.
  public func keylineTint(_ color: Color?) -> DynamicIsland {
    var island = self
    island.keyline = color
    return island
  }

  /// Returns the same: a URL would open the application, and an alarm's own button does that.
  public func widgetURL(_ url: URL?) -> DynamicIsland { self }

  /// Returns the same: nothing is laid out.
  public func contentMargins(
    _ edges: Edge.Set = .all, _ length: CGFloat, for mode: DynamicIslandMode
  ) -> DynamicIsland { self }

  /// The pieces of some of its views, in their order; nil: too many.
  @MainActor func pieces(of views: [any View]) -> [ViewPiece]? {
    var pieces: [ViewPiece] = []
    for view in views {
      guard let more = ViewReader.pieces(of: AnyView(view)) else { return nil }
      pieces += more
    }
    return pieces
  }
}

/// One of the sizes of the Dynamic Island.
public enum DynamicIslandMode: Hashable, Sendable {
  case expanded, compactLeading, compactTrailing, minimal
}

/// Where a region of the Dynamic Island is.
public enum DynamicIslandExpandedRegionPosition: Hashable, Sendable {
  case leading, trailing, center, bottom
}

/// One region of the Dynamic Island.
public struct DynamicIslandExpandedRegion<Content: View> {
  let content: Content

  /// A region with its views; its position and its importance mean nothing here.
  public init(
    _ position: DynamicIslandExpandedRegionPosition, priority: Double = 0, @ViewBuilder content: () -> Content
  ) { self.content = content() }
}

/// The regions of the Dynamic Island.
public struct DynamicIslandExpandedContent {
  let regions: [any View]
}

/// Lets regions be written one below the other.
@resultBuilder public enum DynamicIslandExpandedContentBuilder {
  /// Takes a region.
  public static func buildExpression(
    _ region: DynamicIslandExpandedRegion<some View>
  ) -> DynamicIslandExpandedContent { DynamicIslandExpandedContent(regions: [region.content]) }
  /// Puts them in one list.
  public static func buildBlock(_ contents: DynamicIslandExpandedContent...) -> DynamicIslandExpandedContent {
    DynamicIslandExpandedContent(regions: contents.flatMap(\.regions))
  }
  /// The contents of an `if` without `else`.
  public static func buildOptional(_ content: DynamicIslandExpandedContent?) -> DynamicIslandExpandedContent {
    content ?? DynamicIslandExpandedContent(regions: [])
  }
  /// The contents of the first branch.
  public static func buildEither(first: DynamicIslandExpandedContent) -> DynamicIslandExpandedContent { first }
  /// The contents of the second branch.
  public static func buildEither(second: DynamicIslandExpandedContent) -> DynamicIslandExpandedContent { second }
}

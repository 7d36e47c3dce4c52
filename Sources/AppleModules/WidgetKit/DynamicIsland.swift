public import Foundation
package import SwiftUICore

/// The views of a phone's Dynamic Island. On Linux the expanded ones are read where the Lock Screen's say nothing.
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

  /// The colour of its edge, which becomes the alarm's.
  public func keylineTint(_ color: Color?) -> DynamicIsland {
    var island = self
    island.keyline = color
    return island
  }

  /// The same: what it opens is the application, which an alarm's own button does.
  public func widgetURL(_ url: URL?) -> DynamicIsland { self }

  /// The same: nothing is laid out.
  public func contentMargins(
    _ edges: Edge.Set = .all, _ length: CGFloat, for mode: DynamicIslandMode
  ) -> DynamicIsland { self }

  /// What some of its views say, in their order; nil: too much.
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

  /// A region with its views; where it is and how important means nothing here.
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
  /// All of them.
  public static func buildBlock(_ contents: DynamicIslandExpandedContent...) -> DynamicIslandExpandedContent {
    DynamicIslandExpandedContent(regions: contents.flatMap(\.regions))
  }
  /// What an `if` without `else` holds.
  public static func buildOptional(_ content: DynamicIslandExpandedContent?) -> DynamicIslandExpandedContent {
    content ?? DynamicIslandExpandedContent(regions: [])
  }
  /// What the first branch holds.
  public static func buildEither(first: DynamicIslandExpandedContent) -> DynamicIslandExpandedContent { first }
  /// What the second branch holds.
  public static func buildEither(second: DynamicIslandExpandedContent) -> DynamicIslandExpandedContent { second }
}

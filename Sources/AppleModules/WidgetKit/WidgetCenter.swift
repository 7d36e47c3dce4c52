@_exported public import Foundation

/// Lets applications ask for their widgets to be drawn again.
///
/// This module is not WidgetKit: there are no widgets on Linux, so there is nothing to draw and the requests do nothing.
/// Thanks to it, code that informs its widgets about an alarm compiles unchanged.
public final class WidgetCenter: Sendable {
  /// The only widget center.
  public static let shared = WidgetCenter()

  private init() {}

  /// Does nothing: there are no widgets.
  public func reloadAllTimelines() {}

  /// Does nothing: there are no widgets.
  public func reloadTimelines(ofKind kind: String) {}
}

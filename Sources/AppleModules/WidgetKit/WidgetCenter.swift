@_exported public import Foundation

/// Where applications ask for their widgets to be drawn again.
///
/// This module is not WidgetKit: there are no widgets on Linux, so there is nothing to draw and the requests do nothing.
/// It lets code that tells its widgets about an alarm compile as it is.
public final class WidgetCenter: Sendable {
  /// The only one.
  public static let shared = WidgetCenter()

  private init() {}

  /// Does nothing: there are no widgets.
  public func reloadAllTimelines() {}

  /// Does nothing: there are no widgets.
  public func reloadTimelines(ofKind kind: String) {}
}

package import SwiftUICore

/// What a widget says about one moment of a Live Activity.
package struct LiveActivityLooks: Sendable {
  /// The pieces on the Lock Screen.
  package var lockScreen: [ViewPiece] = []
  /// The pieces in the Dynamic Island when it is large.
  package var expanded: [ViewPiece] = []
  /// The pieces in the Dynamic Island when it is small, on the left.
  package var compactLeading: [ViewPiece] = []
  /// The pieces in the Dynamic Island when it is small, on the right.
  package var compactTrailing: [ViewPiece] = []
  /// The pieces in the Dynamic Island when another activity shares it.
  package var minimal: [ViewPiece] = []
  /// The colour of its edge; nil: none was set.
  package var keylineTint: ColorValue?
  /// Whether the views came to an end.
  package var isReadable = true
}

/// Finds, among an application's widgets, the one for a Live Activity, and reads it.
@MainActor package enum LiveActivityReader {
  /// What the first widget for these attributes says; nil: there is no such widget.
  package static func looks<Attributes>(
    of context: ActivityViewContext<Attributes>, in widget: some Widget
  ) -> LiveActivityLooks? {
    if let list = widget as? _WidgetList {
      return list.widgets.lazy.compactMap { looks(of: context, in: $0) }.first
    }
    return looks(of: context, in: widget.body)
  }

  private static func looks(of context: Any, in configuration: some WidgetConfiguration) -> LiveActivityLooks? {
    if let activity = configuration as? any ReadableConfiguration { return activity.looks(in: context) }
    if configuration is EmptyWidgetConfiguration { return nil }
    return looks(of: context, in: configuration.body)
  }
}

/// A configuration whose contents the reader knows.
@MainActor protocol ReadableConfiguration {
  /// What the configuration says for a context; nil: the context has other attributes.
  func looks(in context: Any) -> LiveActivityLooks?
}

import WidgetKit

/// The instant of a widget's refresh, in a file whose only import is WidgetKit.
struct WidgetRefresh {
  let instant: Date

  /// Asks for it, which does nothing, and keeps when.
  static func request(at instant: Date) -> WidgetRefresh {
    WidgetCenter.shared.reloadAllTimelines()
    return WidgetRefresh(instant: instant)
  }
}

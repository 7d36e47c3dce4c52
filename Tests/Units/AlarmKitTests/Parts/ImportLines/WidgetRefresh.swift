import WidgetKit

/// The instant of a widget's refresh, in a file whose only import is WidgetKit.
struct WidgetRefresh {
  let instant: Date

  /// Requests the refresh, which does nothing, and stores its instant.
  static func request(at instant: Date) -> WidgetRefresh {
    WidgetCenter.shared.reloadAllTimelines()
    return WidgetRefresh(instant: instant)
  }
}

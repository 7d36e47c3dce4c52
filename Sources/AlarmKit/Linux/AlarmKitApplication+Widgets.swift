public import WidgetKit

extension AlarmKitApplication {
  /// Has the application's widgets shape what its alarms show: those of an `ActivityConfiguration` for `AlarmAttributes`.
  ///
  /// On iOS the system finds them in an extension; here the application names them, before it schedules. Their views are read on the
  /// main actor whenever an alarm is scheduled, so a program that keeps its main thread busy has to free it now and then.
  public static func register<Widgets: WidgetBundle & SendableMetatype>(widgets: Widgets.Type) {
    RegisteredWidgets.add { Widgets().body }
  }

  /// Has one widget shape what the application's alarms show.
  public static func register<OneWidget: Widget & SendableMetatype>(widgets: OneWidget.Type) {
    RegisteredWidgets.add { OneWidget() }
  }
}

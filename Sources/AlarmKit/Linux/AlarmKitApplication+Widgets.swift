public import WidgetKit

extension AlarmKitApplication {
  /// Registers the widgets that shape what the application's alarms show: those with an `ActivityConfiguration` for
  /// `AlarmAttributes`.
  ///
  /// On iOS the system finds them in an extension; here the application registers them before it schedules alarms. Their views
  /// are read on the main actor whenever an alarm is scheduled, so a program that keeps its main thread busy has to free it from
  /// time to time.
  public static func register<Widgets: WidgetBundle & SendableMetatype>(widgets: Widgets.Type) {
    RegisteredWidgets.add { Widgets().body }
  }

  /// Registers one widget that shapes what the application's alarms show.
  public static func register<OneWidget: Widget & SendableMetatype>(widgets: OneWidget.Type) {
    RegisteredWidgets.add { OneWidget() }
  }
}

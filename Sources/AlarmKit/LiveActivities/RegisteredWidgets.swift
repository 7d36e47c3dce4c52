import ActivityKit
import AlarmCore
import AlarmWire
import Synchronization
import WidgetKit

/// The widgets that this process has registered for its application.
enum RegisteredWidgets {
  private static let makers = Mutex<[@Sendable @MainActor () -> any Widget]>([])
  static let ofEndlessViews = OneTimeWarning()
  static let ofButton = OneTimeWarning()
  static let ofTexts = OneTimeWarning()

  /// Adds a widget, or several as one.
  static func add(_ maker: @escaping @Sendable @MainActor () -> any Widget) { makers.withLock { $0.append(maker) } }

  /// What the registered widgets show for an alarm; nil: none of them is for it.
  static func plan<Metadata>(
    for attributes: AlarmAttributes<Metadata>, id: Alarm.ID, countdown: Alarm.CountdownDuration?,
    schedule: Alarm.Schedule?, warning: OneTimeWarning = ofEndlessViews
  ) async -> LiveActivityPlan? {
    let makers = makers.withLock { $0 }
    // Most programs have no widgets, and need not wait for their main actor.
    guard !makers.isEmpty else { return nil }
    do throws(LiveActivityFault) {
      return try await reading(makers, attributes, id, countdown, schedule)
    } catch {
      warning.say(
        "the widget for \(AlarmAttributes<Metadata>.self) has views without an end; its alarms are shown without it")
      return nil
    }
  }

  @MainActor private static func reading<Metadata>(
    _ makers: [@Sendable @MainActor () -> any Widget], _ attributes: AlarmAttributes<Metadata>, _ id: Alarm.ID,
    _ countdown: Alarm.CountdownDuration?, _ schedule: Alarm.Schedule?
  ) async throws(LiveActivityFault) -> LiveActivityPlan? {
    try LiveActivityPlan.reading(
      makers.map { $0() }, of: attributes, id: id, countdown: countdown, schedule: schedule)
  }

  /// Warns of a button that an alarm has no place for.
  static func warn(ofButton label: LocalizedText, _ warning: OneTimeWarning = ofButton) {
    warning.say("the widget's button \"\(label.text)\" isn't shown; a countdown has two of an application's own")
  }

  /// Warns that an alarm is shown without its widget, with the reason.
  static func warn<Metadata>(
    ofTexts fault: WireError, for metadata: Metadata.Type, _ warning: OneTimeWarning = ofTexts
  ) {
    warning.say("the widget for AlarmAttributes<\(metadata)> isn't used: \(fault.message)")
  }
}

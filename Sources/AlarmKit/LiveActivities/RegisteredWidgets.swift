import ActivityKit
import AlarmCore
import AlarmWire
import Foundation
import Synchronization
import WidgetKit

/// The widgets that this process has registered for its application.
enum RegisteredWidgets {
  private static let makers = Mutex<[@Sendable @MainActor () -> any Widget]>([])
  static let ofWidget = OneTimeWarning()
  static let ofButton = OneTimeWarning()
  static let ofTexts = OneTimeWarning()

  /// Adds a widget, or several in a list.
  static func add(_ maker: @escaping @Sendable @MainActor () -> any Widget) { makers.withLock { $0.append(maker) } }

  /// What the registered widgets show for an alarm; nil: none of them is for this alarm.
  static func plan<Metadata>(
    for attributes: AlarmAttributes<Metadata>, id: Alarm.ID, countdown: Alarm.CountdownDuration?,
    warning: OneTimeWarning = ofWidget
  ) async -> LiveActivityPlan? {
    let makers = makers.withLock { $0 }
    // Most programs have no widgets, and don't need to wait for their main actor.
    guard !makers.isEmpty else { return nil }
    do throws(LiveActivityFault) {
      return try await reading(makers, attributes, id, countdown)
    } catch {
      let name = "\(AlarmAttributes<Metadata>.self)"
      switch error {
      case .endless: warning.say("the widget for \(name) has views without an end; its alarms are shown without it")
      case .anotherType(let types):
        warning.say(
          """
          the widget for \(name) isn't used: its metadata is \(types), and the alarm's is \(String(reflecting: Metadata.self)); \
          declare the type once, in a target that both use
          """)
      }
      return nil
    }
  }

  @MainActor private static func reading<Metadata>(
    _ makers: [@Sendable @MainActor () -> any Widget], _ attributes: AlarmAttributes<Metadata>, _ id: Alarm.ID,
    _ countdown: Alarm.CountdownDuration?
  ) async throws(LiveActivityFault) -> LiveActivityPlan? {
    try LiveActivityPlan.reading(makers.map { $0() }, of: attributes, id: id, countdown: countdown)
  }

  /// Warns about a button for which an alarm has no field.
  static func warn(ofButton label: LocalizedText, _ warning: OneTimeWarning = ofButton) {
    warning.say("the widget's button \"\(label.text)\" isn't shown; a countdown has two of an application's own")
  }

  /// Warns that an alarm is shown without its widget, and gives the reason.
  static func warn<Metadata>(
    ofTexts fault: WireError, for metadata: Metadata.Type, _ warning: OneTimeWarning = ofTexts
  ) {
    warning.say("the widget for AlarmAttributes<\(metadata)> isn't used: \(fault.message)")
  }
}

extension LiveActivityPlan {
  /// Reads an application's widgets for an alarm's attributes; nil: none is for these attributes. Throws if the views have no end.
  ///
  /// Each mode is read for two times, so texts that an application makes from the time aren't mistaken for fixed ones.
  @MainActor static func reading<Metadata>(
    _ widgets: [any Widget], of attributes: AlarmAttributes<Metadata>, id: Alarm.ID,
    countdown: Alarm.CountdownDuration?
  ) throws(LiveActivityFault) -> LiveActivityPlan? {
    let activities = widgets.flatMap { Self.activities(in: $0) }
    guard let match = try WidgetMatch(attributes, activities) else { return nil }
    let now = Date()
    let length = min(max(countdown?.preAlert ?? countdown?.postAlert ?? 60, 1), 30 * 86_400)
    var plan = LiveActivityPlan()
    for (isPaused, path) in [(false, \LiveActivityPlan.countdown), (true, \LiveActivityPlan.paused)] {
      var readings: [Mode] = []
      for moment in [(now, length, 0.0), (now.addingTimeInterval(7261), length + 7261, 3600.0)] {
        let state = AlarmPresentationState(
          alarmID: id,
          mode: Self.mode(isPaused: isPaused, at: moment.0, length: moment.1, elapsed: moment.2))
        guard let layouts = match.layouts(in: state) else { continue }
        guard layouts.isReadable else { throw .endless }
        readings.append(Mode(layouts))
      }
      guard let first = readings.first, let last = readings.last else { continue }
      plan[keyPath: path] = first.keeping(last)
    }
    return plan
  }

  @MainActor private static func activities(in widget: some Widget) -> [any ReadableConfiguration] {
    LiveActivityReader.activities(in: widget)
  }

  private static func mode(
    isPaused: Bool, at now: Date, length: TimeInterval, elapsed: TimeInterval
  ) -> AlarmPresentationState.Mode {
    guard !isPaused else { return .paused(.init(totalCountdownDuration: length, previouslyElapsedDuration: elapsed)) }
    return .countdown(
      .init(
        totalCountdownDuration: length, previouslyElapsedDuration: elapsed, startDate: now,
        fireDate: now.addingTimeInterval(length - elapsed)))
  }
}

/// Why a widget can't be used for an alarm.
enum LiveActivityFault: Error, Hashable {
  /// The widget's views are nested without an end, or contain more than a notification could ever show.
  case endless
  /// The alarm's metadata can't be decoded as that of the widget, or there are several types with its name: these types.
  case anotherType(String)
}

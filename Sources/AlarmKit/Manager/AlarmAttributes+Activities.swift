import ActivityKit
import AlarmCore
import AlarmWire
import Foundation
import SwiftUICore

extension AlarmAttributes: ActivitySource {
  package static func found<Found>(of type: Found.Type) -> [Found] {
    activities(of: .shared).compactMap { $0 as? Found }
  }

  package static func updates<Found: Sendable>(of type: Found.Type) -> AsyncStream<[Found]> {
    lists(of: .shared) { $0.compactMap { $0 as? Found } }
  }

  /// The application's alarms that count down, are paused or ring, and have metadata of this type.
  static func activities(of manager: AlarmManager) -> [Activity<AlarmAttributes<Metadata>>] {
    activities(in: (try? manager.link.blocking { link in try await link.ownList().alarms }) ?? [])
  }

  /// The same, now and after each change.
  static func lists<Found: Sendable>(
    of manager: AlarmManager,
    _ chosen: @escaping @Sendable ([Activity<AlarmAttributes<Metadata>>]) -> [Found]
  ) -> AsyncStream<[Found]> {
    let (stream, continuation) = AsyncStream<[Found]>.makeStream()
    // The task ends when nobody reads the stream any longer.
    let task = Task {
      for await _ in manager.alarmUpdates {
        guard let told = try? await manager.link.ownList().alarms else { continue }
        continuation.yield(chosen(activities(in: told)))
      }
      continuation.finish()
    }
    continuation.onTermination = { _ in task.cancel() }
    return stream
  }

  private static func activities(in told: [AlarmSnapshot]) -> [Activity<AlarmAttributes<Metadata>>] {
    told.compactMap { alarm in
      guard let id = UUID(uuidString: alarm.id), let mode = AlarmPresentationState.Mode(alarm) else { return nil }
      var metadata: Metadata?
      if let json = alarm.metadata {
        guard let own = try? JSONDecoder().decode(Metadata.self, from: Data(json.utf8)) else { return nil }
        metadata = own
      }
      let title = LocalizedStringResource(stringLiteral: alarm.title)
      let attributes = AlarmAttributes(
        presentation: AlarmPresentation(alert: .init(title: title)), metadata: metadata, tintColor: .accentColor)
      return Activity(
        id: id.uuidString, attributes: attributes, state: AlarmPresentationState(alarmID: id, mode: mode))
    }
  }
}

extension AlarmPresentationState.Mode {
  /// The mode of an alarm, as reported by the agent; nil: the alarm shows nothing, because it waits for its time.
  init?(_ alarm: AlarmSnapshot) {
    func seconds(_ microseconds: Int64) -> TimeInterval { Double(microseconds) / 1e6 }
    let fires = Date(unixMicroseconds: alarm.fireTime)
    switch Alarm.State(alarm.state) {
    case .countdown:
      let total = seconds(alarm.total)
      // As if the countdown had run for its whole length without a pause: the length of its pauses isn't known.
      self = .countdown(
        Countdown(
          totalCountdownDuration: total, previouslyElapsedDuration: 0, startDate: fires.addingTimeInterval(-total),
          fireDate: fires))
    case .paused:
      self = .paused(
        Paused(
          totalCountdownDuration: seconds(alarm.total),
          previouslyElapsedDuration: max(0, seconds(alarm.total) - seconds(alarm.remaining))))
    case .alerting: self = .alert(Alert(time: Alarm.Schedule.Relative.Time(of: fires)))
    case .scheduled, nil: return nil
    }
  }
}

extension Alarm.Schedule.Relative.Time {
  /// The time of day of an instant, by the user's clock.
  init(of date: Date) {
    let parts = Calendar.current.dateComponents([.hour, .minute], from: date)
    self.init(hour: parts.hour ?? 0, minute: parts.minute ?? 0)
  }
}

import AlarmWire
import DBus
import Foundation

extension AlarmManager {
  /// Schedules an alarm or a timer; once this has returned it is stored and will ring.
  ///
  /// The id is the application's own choice; one that is in use is refused.
  public func schedule<Metadata: AlarmMetadata>(
    id: Alarm.ID, configuration: AlarmManager.AlarmConfiguration<Metadata>
  ) async throws -> Alarm {
    try await schedule(id: id, configuration: configuration) { (_) throws(WireError) in }
  }

  /// The same, for a request to which something is added.
  func schedule<Metadata: AlarmMetadata>(
    id: Alarm.ID, configuration: AlarmManager.AlarmConfiguration<Metadata>,
    adding more: (inout ScheduleRequest) throws(WireError) -> Void
  ) async throws -> Alarm {
    let json: String
    do throws(WireError) {
      var request = try ScheduleRequest(configuration)
      try more(&request)
      json = try JSONText.encode(request)
    } catch {
      throw AgentFailure.error(error)
    }
    let countdown = configuration.countdownDuration
    let word = id.uuidString.lowercased()
    do throws(DBusError) {
      _ = try await link.call("Schedule", [.string(word), .string(json)])
    } catch {
      throw AgentFailure.error(error)
    }
    // With both, only the agent knows whether its countdown is shown already.
    if configuration.schedule != nil, countdown?.preAlert != nil,
      let told = try? await link.list().first(where: { $0.id == word }), let alarm = Alarm(told)
    {
      return alarm
    }
    return Alarm(
      id: id, schedule: configuration.schedule, countdownDuration: countdown,
      state: configuration.schedule == nil ? .countdown : .scheduled)
  }
}

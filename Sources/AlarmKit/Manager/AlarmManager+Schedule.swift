import AlarmWire
import DBus
import Foundation

extension AlarmManager {
  /// Schedules an alarm or a timer; once this has returned it is stored and will ring.
  ///
  /// The id is the application's own choice; one that is in use is refused. Cancelling the task ends the wait with a
  /// `CancellationError`; the alarm may have been stored by then, or may be once the user has allowed it: `cancel(id:)` sees
  /// to that.
  public func schedule<Metadata: AlarmMetadata>(
    id: Alarm.ID, configuration: AlarmManager.AlarmConfiguration<Metadata>
  ) async throws -> Alarm {
    try await schedule(id: id, configuration: configuration) { (_) throws(WireError) in }
  }

  /// The same, for a request to which something is added.
  func schedule<Metadata: AlarmMetadata>(
    id: Alarm.ID, configuration: AlarmManager.AlarmConfiguration<Metadata>,
    adding more: (inout AlarmForm) throws(WireError) -> Void
  ) async throws -> Alarm {
    try Task.checkCancellation()
    var request: AlarmForm
    let plan = await RegisteredWidgets.plan(
      for: configuration.attributes, id: id, countdown: configuration.countdownDuration,
      schedule: configuration.schedule)
    do throws(WireError) {
      request = try AlarmForm(configuration)
      // First, since a template that is added says more than a widget.
      try more(&request)
      if let plan {
        request.take(
          plan, unplaced: { RegisteredWidgets.warn(ofButton: $0) },
          refused: { RegisteredWidgets.warn(ofTexts: $0, for: Metadata.self) })
      }
    } catch {
      throw AgentFailure.error(error)
    }
    // What lies in a sandbox the agent can't read by its path, which it refuses.
    if let path = request.sound, path.hasPrefix("/"), await link.isSandboxed() {
      request.sound = await link.keptSound(path)
    }
    let json: String
    do throws(WireError) { json = try JSONText.encode(request) } catch { throw AgentFailure.error(error) }
    let countdown = configuration.countdownDuration
    let word = id.uuidString.lowercased()
    do throws(DBusError) {
      // The first time the user may be asked, and this waits for the answer.
      _ = try await link.call("Schedule", [.string(word), .string(json)], waitsForUser: true)
    } catch {
      throw AgentFailure.error(error)
    }
    // With both, only the agent knows whether its countdown is shown already.
    if configuration.schedule != nil, countdown?.preAlert != nil,
      let told = try? await link.ownList().alarms.first(where: { $0.id == word }), let alarm = Alarm(told)
    {
      return alarm
    }
    return Alarm(
      id: id, schedule: configuration.schedule, countdownDuration: countdown,
      state: configuration.schedule == nil ? .countdown : .scheduled)
  }
}

import AlarmWire
import DBus
import Foundation

extension AlarmManager {
  /// Schedules an alarm or a timer; once this has returned, the alarm is stored and will ring.
  ///
  /// The application chooses the id; an id that is in use is refused. Cancelling the task ends the wait with a
  /// `CancellationError`. The alarm may have been stored by then, or may still be once the user has allowed it; `cancel(id:)`
  /// prevents both.
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
      // This comes first, since an added template takes precedence over a widget.
      try more(&request)
      if let plan {
        request.take(
          plan, unplaced: { RegisteredWidgets.warn(ofButton: $0) },
          refused: { RegisteredWidgets.warn(ofTexts: $0, for: Metadata.self) })
      }
    } catch {
      throw AgentFailure.error(error)
    }
    // The agent can't read a file inside a sandbox by its path, and refuses such a path.
    if let path = request.sound, path.hasPrefix("/"), await link.isSandboxed() {
      request.sound = await link.keptSound(path)
    }
    let json: String
    do throws(WireError) { json = try JSONText.encode(request) } catch { throw AgentFailure.error(error) }
    let countdown = configuration.countdownDuration
    let word = id.uuidString.lowercased()
    do throws(DBusError) {
      // The first time, the user may be asked, and this waits for the answer.
      _ = try await link.call("Schedule", [.string(word), .string(json)], waitsForUser: true)
    } catch {
      throw AgentFailure.error(error)
    }
    // With both a schedule and a countdown, only the agent knows whether the countdown is shown already.
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

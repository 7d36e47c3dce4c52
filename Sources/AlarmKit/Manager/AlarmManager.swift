import AlarmWire
package import DBus
import EventLoop
public import Foundation

/// Schedules alarms and timers, and reports their state.
///
/// The alarms are stored by the user's alarm agent, which rings them whether the application is running or not; the manager calls
/// the agent over D-Bus, which starts it when needed. The synchronous calls block the calling thread until the agent has answered,
/// at most five seconds. They can be made from any thread and any actor.
///
/// Errors are `AlarmError.maximumLimitReached`, or `NSError`s of the domain `com.apple.AlarmKit.Alarm`: code 0 for a call that
/// isn't possible, 1 for one that isn't allowed, and 2, which Apple doesn't define, for an agent that can't be reached.
public final class AlarmManager: Sendable {
  /// The shared manager, for the alarms of the user's session.
  public static let shared = AlarmManager(.session)

  let link: AgentLink
  let feed: AlarmFeed
  let permissionFeed: PermissionFeed
  let missedFeed: MissedFeed

  /// A manager of the alarms on a bus.
  package init(_ address: BusAddress) {
    link = AgentLink(address, on: EventLoop(name: "AlarmKit"))
    feed = AlarmFeed(link)
    permissionFeed = PermissionFeed(link)
    missedFeed = MissedFeed(link)
  }

  /// This application's alarms at this moment.
  public var alarms: [Alarm] {
    get throws { try link.blocking { link in try await link.ownList().alarms }.compactMap(Alarm.init) }
  }

  /// Removes an alarm in any state, even if it repeats. Once this has returned, the alarm can't ring again.
  public func cancel(id: Alarm.ID) throws { try tell("Cancel", id) }

  /// Stops a ringing alarm: an alarm that repeats waits for its next occurrence, any other is removed.
  ///
  /// In the intent for a press on Stop this does nothing more: the alarm has already been stopped.
  public func stop(id: Alarm.ID) throws { try tell("Stop", id, done: .stopped) }

  /// Pauses a countdown.
  public func pause(id: Alarm.ID) throws { try tell("Pause", id) }

  /// Resumes a paused countdown with the remaining time.
  public func resume(id: Alarm.ID) throws { try tell("Resume", id) }

  /// Makes a ringing alarm count down again: snoozes an alarm, repeats a timer.
  ///
  /// In the intent for a press on a button that already did this, it does nothing more.
  public func countdown(id: Alarm.ID) throws { try tell("Countdown", id, done: .countsDown) }

  private func tell(_ verb: MemberName, _ id: Alarm.ID, done deed: PerformedPress.Deed? = nil) throws {
    if let deed, PerformedPress.hasDone(deed, to: id) { return }
    try link.blocking { link in
      do throws(DBusError) {
        _ = try await link.call(verb, [.string(id.uuidString.lowercased())])
      } catch {
        // This may be called for a press that has already done the same.
        if let deed, AgentFailure.isOfState(error), PerformedPress.mayHaveDone(deed, to: id) { return }
        throw AgentFailure.error(error)
      }
    }
  }
}

extension AlarmManager {
  /// Why an alarm couldn't be scheduled.
  public enum AlarmError: Error, Hashable, Sendable {
    /// The maximum number of alarms has been reached; cancel some first.
    case maximumLimitReached
  }
}

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

  /// The same, for a request with additions.
  func schedule<Metadata: AlarmMetadata>(
    id: Alarm.ID, configuration: AlarmManager.AlarmConfiguration<Metadata>,
    adding more: (inout AlarmForm) throws(WireError) -> Void
  ) async throws -> Alarm {
    let json = try await json(of: configuration, id, adding: more)
    do throws(DBusError) {
      // The first time, the user may be asked, and this waits for the answer.
      _ = try await link.call("Schedule", [.string(id.uuidString.lowercased()), .string(json)], waitsForUser: true)
    } catch {
      throw AgentFailure.error(error)
    }
    // With both a schedule and a countdown, only the agent knows whether the countdown is shown already.
    let asksAgent = configuration.schedule != nil && configuration.countdownDuration?.preAlert != nil
    return await alarm(id, of: configuration, asksAgent: asksAgent)
  }

  /// An alarm that the agent has stored: as the agent reports it, if it is asked and the alarm still exists.
  func alarm<Metadata: AlarmMetadata>(
    _ id: Alarm.ID, of configuration: AlarmManager.AlarmConfiguration<Metadata>, asksAgent: Bool
  ) async -> Alarm {
    let word = id.uuidString.lowercased()
    if asksAgent, let told = try? await link.ownList().alarms.first(where: { $0.id == word }), let alarm = Alarm(told) {
      return alarm
    }
    return Alarm(
      id: id, schedule: configuration.schedule, countdownDuration: configuration.countdownDuration,
      state: configuration.schedule == nil ? .countdown : .scheduled)
  }

  /// The form of an alarm as JSON for the agent, with additions.
  func json<Metadata: AlarmMetadata>(
    of configuration: AlarmManager.AlarmConfiguration<Metadata>, _ id: Alarm.ID,
    adding more: (inout AlarmForm) throws(WireError) -> Void
  ) async throws -> String {
    try Task.checkCancellation()
    var request: AlarmForm
    let plan = await RegisteredWidgets.plan(
      for: configuration.attributes, id: id, countdown: configuration.countdownDuration)
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
    do throws(WireError) { return try JSONText.encode(request) } catch { throw AgentFailure.error(error) }
  }
}

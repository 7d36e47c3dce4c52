import AlarmWire
package import DBus
import EventLoop
public import Foundation

/// Schedules alarms and timers, and reports their state.
///
/// The alarms live in the user's alarm agent, which rings them whether the application is running or not; the manager talks to
/// the agent over D-Bus and has it started when needed. The synchronous calls block the calling thread until the agent has
/// answered, at most five seconds. They can be made from any thread and any actor.
///
/// Errors are `AlarmError.maximumLimitReached`, or `NSError`s of the domain `com.apple.AlarmKit.Alarm`: code 0 for a call that
/// isn't possible, 1 for one that isn't allowed, and 2, which Apple doesn't have, for an agent that can't be reached.
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
  public func stop(id: Alarm.ID) throws { try tell("Stop", id) }

  /// Pauses a countdown.
  public func pause(id: Alarm.ID) throws { try tell("Pause", id) }

  /// Resumes a paused countdown with the time that was left.
  public func resume(id: Alarm.ID) throws { try tell("Resume", id) }

  /// Makes a ringing alarm count down again: snoozes an alarm, repeats a timer.
  public func countdown(id: Alarm.ID) throws { try tell("Countdown", id) }

  private func tell(_ verb: MemberName, _ id: Alarm.ID) throws {
    try link.blocking { link in
      do throws(DBusError) {
        _ = try await link.call(verb, [.string(id.uuidString.lowercased())])
      } catch {
        throw AgentFailure.error(error)
      }
    }
  }
}
